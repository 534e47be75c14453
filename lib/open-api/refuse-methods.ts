import "server-only";
import type { Step } from "@/lib/http/steps";
import { buildOpenApiDocument } from "./document";

/**
 * Answers methods that the API description does not name for an address with 405, `Allow` and a sentence. Next would
 * answer without `Allow`, which RFC 9110 demands, and without a body.
 */
export function refuseOtherMethods(): Step {
  const paths: Record<string, object> = buildOpenApiDocument().paths;
  const known = Object.entries(paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
    methods: listMethods(operations),
  }));
  return ({ method = "", url = "" }, response) => {
    if (!url.startsWith("/api/")) return false;
    const [path = ""] = url.split("?", 1);
    const { methods } = known.find(({ pattern }) => pattern.test(path)) ?? {};
    if (!methods || methods.includes(method) || method === "OPTIONS") return false;
    const body = JSON.stringify({ error: "method not allowed" });
    response.writeHead(405, {
      Allow: methods.join(", "),
      "Cache-Control": "no-store",
      "Content-Type": "application/json",
      "Content-Length": body.length,
    });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  };
}

function listMethods(operations: object): string[] {
  const methods = Object.keys(operations).map((name) => name.toUpperCase());
  return methods.includes("GET") ? [...methods, "HEAD"] : methods;
}
