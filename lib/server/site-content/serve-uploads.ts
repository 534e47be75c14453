/** Serves the pictures and logos that staff have uploaded. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getErrorCode } from "@/lib/database/errors";
import type { Headers } from "@/lib/http/encoded-answer";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { sandboxPolicy } from "@/lib/security/content-security-policy";
import type { FileType } from "@/lib/site-content/changes";
import type { SiteContentReader, StoredSiteFile } from "@/lib/site-content/repository";

/** Wherever a page names an upload. */
export const UPLOAD_LINK = /\/pictures\/([\w-]{43})\.(avif|webp|svg)\b/g;
const UPLOAD_PATH = new RegExp(`^${UPLOAD_LINK.source}$`);
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
};
const KEPT_FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;

export function parseUploadPath(path: string): { digest: string; type: FileType } | undefined {
  const [, digest, type] = UPLOAD_PATH.exec(path) ?? [];
  return digest ? { digest, type: type as FileType } : undefined;
}

type FileReader = Pick<SiteContentReader, "readFile">;

/** Keeps the latest files in memory. */
export function keepFiles(source: FileReader): FileReader {
  const kept = new Map<string, Promise<StoredSiteFile | undefined>>();

  function readFile(digest: string): Promise<StoredSiteFile | undefined> {
    const known = kept.get(digest) ?? source.readFile(digest);
    // Moves the entry to the end of the eviction order.
    kept.delete(digest);
    kept.set(digest, known);
    known.catch(() => kept.delete(digest));
    const [oldest = digest] = kept.keys();
    if (kept.size > MAX_KEPT_FILES) kept.delete(oldest);
    return known;
  }

  return { readFile };
}

/** @param isUsed whether a content that is or was just shown names the file */
export function serveUploads(
  source: FileReader,
  isUsed: (digest: string) => boolean,
  headers: Headers,
  cacheControl = KEPT_FOR_EVER,
) {
  return async (
    { method, url = "" }: Pick<IncomingMessage, "method" | "url">,
    response: ServerResponse,
  ) => {
    const { digest, type } = parseUploadPath(url.split("?", 1)[0] ?? "") ?? {};
    if (!digest || !type || !isUsed(digest) || (method !== "GET" && method !== "HEAD"))
      return false;
    response.setHeaders(new Map(headers));
    const file = await source.readFile(digest).catch((error: unknown) => {
      log.warn({ event: "picture", outcome: "unavailable", code: getErrorCode(error) });
      return "away" as const;
    });
    if (file === "away") sendPlainAnswer(response, 503, { "Retry-After": RETRY_SECONDS });
    const body = typeof file === "object" ? file.files[type] : undefined;
    if (file === "away") return true;
    if (!body) sendPlainAnswer(response, 404);
    else {
      const own = { "Content-Type": contentTypes[type], "Content-Length": body.length };
      response.writeHead(200, { ...fileHeaders, "Cache-Control": cacheControl, ...own });
      response.end(method === "HEAD" ? undefined : body);
    }
    return true;
  };
}
