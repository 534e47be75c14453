/** Serves the pictures and logos that staff have uploaded. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getErrorCode } from "@/lib/database/errors";
import type { Headers } from "@/lib/http/encoded-answer";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { sandboxPolicy } from "@/lib/security/content-security-policy";
import type { FileType } from "../changes";
import type { SiteContentReader, StoredSiteFile } from "../repository";

const UPLOAD_PATH = /^\/pictures\/([\w-]{43})\.(avif|webp|svg)$/;
const MAX_KEPT_FILES = 200;
const YEAR_SECONDS = 365 * 86_400;
const RETRY_SECONDS = "10";

const contentTypes: Record<FileType, string> = {
  avif: "image/avif",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/** A drawing opened as a page must not load or run anything. */
const fileHeaders = {
  "Content-Security-Policy": sandboxPolicy,
  "Cross-Origin-Resource-Policy": "same-origin",
  "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
};

/** @param isUsed whether a content that is or was just shown, or a draft that somebody looks at, names the file */
export function serveUploads(
  source: Pick<SiteContentReader, "readFile">,
  isUsed: (digest: string) => boolean,
  headers: Headers,
) {
  const kept = new Map<string, Promise<StoredSiteFile | undefined>>();

  function read(digest: string): Promise<StoredSiteFile | undefined> {
    const known = kept.get(digest) ?? source.readFile(digest);
    // Moves the entry to the end of the eviction order.
    kept.delete(digest);
    kept.set(digest, known);
    known.catch(() => kept.delete(digest));
    const [oldest = digest] = kept.keys();
    if (kept.size > MAX_KEPT_FILES) kept.delete(oldest);
    return known;
  }

  return async ({ method, url = "" }: IncomingMessage, response: ServerResponse) => {
    const [, digest, type] = UPLOAD_PATH.exec(url.split("?", 1)[0] ?? "") ?? [];
    if (!digest || !isUsed(digest) || (method !== "GET" && method !== "HEAD")) return false;
    response.setHeaders(new Map(headers));
    const file = await read(digest).catch((error: unknown) => {
      log.warn({ event: "picture", outcome: "unavailable", code: getErrorCode(error) });
      return "away" as const;
    });
    if (file === "away") sendPlainAnswer(response, 503, { "Retry-After": RETRY_SECONDS });
    const body = typeof file === "object" ? file.files[type as FileType] : undefined;
    if (file === "away") return true;
    if (!body) sendPlainAnswer(response, 404);
    else {
      const own = { "Content-Type": contentTypes[type as FileType], "Content-Length": body.length };
      response.writeHead(200, { ...fileHeaders, ...own });
      response.end(method === "HEAD" ? undefined : body);
    }
    return true;
  };
}
