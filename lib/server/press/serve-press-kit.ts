/** Serves the ZIP of the press page, and its files one by one. */
import "server-only";
import { createHash } from "node:crypto";
import { extname } from "node:path";
import fresh from "fresh";
import { contentType } from "mime-types";
import { PRESS_KIT_FOLDER, pressKitFile } from "@/lib/content/press-kit";
import { getErrorCode } from "@/lib/database/errors";
import { buildPageCacheControl } from "@/lib/http/encoded-answer";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import { sandboxPolicy } from "@/lib/security/content-security-policy";
import type { PressKit } from "./press-kit";

const RETRY_SECONDS = "10";

interface PressKitSettings {
  /** A shared cache may answer this long before it asks again. */
  cacheSeconds: number;
}

export function servePressKit(kit: PressKit, { cacheSeconds }: PressKitSettings): Step {
  const tags = new WeakMap<Buffer, string>();

  function getTag(body: Buffer): string {
    const tag = tags.get(body) ?? `"${createHash("sha256").update(body).digest("base64url")}"`;
    tags.set(body, tag);
    return tag;
  }

  return async (request, response) => {
    const { method, url = "" } = request;
    const [path = ""] = url.split("?", 1);
    if (!path.startsWith(PRESS_KIT_FOLDER)) return false;
    if (method !== "GET" && method !== "HEAD") return false;
    const name = path.slice(PRESS_KIT_FOLDER.length);
    const reading = name === pressKitFile ? kit.readZip() : kit.readPart(name);
    const body = await reading.catch((error: unknown) => {
      log.warn({ event: "pressKit", outcome: "unavailable", code: getErrorCode(error) });
      return "unavailable" as const;
    });
    if (body === "unavailable") {
      sendPlainAnswer(response, 503, { "Retry-After": RETRY_SECONDS });
      return true;
    }
    if (!body) {
      sendPlainAnswer(response, 404);
      return true;
    }
    const etag = getTag(body);
    const common = { ETag: etag, "Cache-Control": buildPageCacheControl(cacheSeconds) };
    if (fresh(request.headers, { etag })) {
      response.writeHead(304, common).end();
      return true;
    }
    response.writeHead(200, {
      ...common,
      "Content-Security-Policy": sandboxPolicy,
      "Content-Type": contentType(extname(name)) || "application/octet-stream",
      "Content-Length": body.length,
      "Content-Disposition": `attachment; filename="${name}"`,
    });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  };
}
