/**
 * Pages and icons for unknown people and tablets, the same for everybody. They are rendered once, when the process
 * starts, and served from memory, so that nobody outside can keep the process busy with rendering.
 */
import "server-only";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Step } from "@/lib/http/steps";
import {
  buildPagePolicy,
  listInlineScripts,
  listInlineStyles,
  toHashSources,
} from "@/lib/security/content-security-policy";

/** Served to unknown clients at the gate's port. */
export const gatePaths = [
  ...["/door/tr/pair", "/door/en/pair"],
  ...["/icon.svg", "/favicon.ico", "/apple-icon.png"],
];

const wrongCodeQuery = "?problem=letters";
/** Served to unknown clients of a paired desk. */
export const signInPaths = ["/desk/tr/sign-in", "/desk/en/sign-in"].flatMap((path) => [
  path,
  path + wrongCodeQuery,
]);

interface CachedPage {
  headers: [name: string, value: string][];
  body: Buffer;
}

/**
 * Renders these addresses.
 * @param render answers a request, as the framework does
 * @returns a step that serves them, whatever the query of a request is
 * @throws Error with a sentence if one of them cannot be rendered
 */
export async function renderOnce(render: Step, paths: readonly string[]): Promise<Step> {
  const server = createServer((request, response) => void render(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const kept = new Map<string, CachedPage>();
  try {
    for (const path of paths) kept.set(path, await fetchPage(`http://127.0.0.1:${port}${path}`));
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return ({ url = "" }, response) => {
    const [path = "", query = ""] = url.split("?", 2);
    const plain = path.replace(/\/$/, "");
    const found =
      (`?${query}` === wrongCodeQuery && kept.get(plain + wrongCodeQuery)) || kept.get(plain);
    if (!found) return false;
    for (const [name, value] of found.headers) response.setHeader(name, value);
    response.setHeader("Content-Length", found.body.length);
    response.end(found.body);
    return true;
  };
}

async function fetchPage(url: string): Promise<CachedPage> {
  const answer = await fetch(url);
  const type = answer.headers.get("content-type");
  if (answer.status !== 200 || !type) throw new Error(`${url} cannot be rendered.`);
  const body = Buffer.from(await answer.arrayBuffer());
  if (!type.startsWith("text/html")) return { headers: [["Content-Type", type]], body };
  // A nonce is for one answer. This page is shared, so its policy lists its scripts by hash.
  const html = body.toString().replace(/ nonce="[^"]*"/g, "");
  const policy = buildPagePolicy(
    toHashSources(listInlineScripts(html)),
    toHashSources(listInlineStyles(html)),
  );
  return {
    headers: [
      ["Content-Type", type],
      ["Content-Security-Policy", policy],
    ],
    body: Buffer.from(html),
  };
}
