/** Serves pictures and logos by their digest: at one address to everybody, and at others to whom they are shown. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getErrorCode } from "@/lib/database/errors";
import { DAY_MS } from "@/lib/fair/day-ms";
import type { Headers } from "@/lib/http/encoded-answer";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import {
  type EncodedPicture,
  type PictureType,
  pictureTypes,
} from "@/lib/pictures/encoded-picture";
import { sandboxPolicy } from "@/lib/security/content-security-policy";

const MAX_CACHED_BYTES = 64 * 1024 * 1024;
const YEAR_SECONDS = 365 * 86_400;
const RETRY_SECONDS = "10";

/** Browsers and caches show a page for a while after the next one: longer than its `stale-if-error`. */
export const MAX_PAGE_AGE_MS = 2 * DAY_MS;

/** A name is a digest, or the beginning of one. */
const PUBLIC_PICTURE = /^\/pictures\/([\w-]{10,43})\.(avif|webp|svg)$/;

const contentTypes: Record<PictureType, string> = {
  avif: "image/avif",
  webp: "image/webp",
  svg: "image/svg+xml",
};

/** A picture opened as a page must not load or run anything. */
const pictureHeaders = {
  "Content-Security-Policy": sandboxPolicy,
  "Cross-Origin-Resource-Policy": "same-origin",
};

type FoundPicture = Pick<EncodedPicture, "files"> | undefined;
/** @throws StoreUnavailable */
export type LoadPicture = () => Promise<FoundPicture>;

/** Decides which pictures are public. @returns undefined for a name that is not */
export type FindPublic = (name: string) => LoadPicture | undefined;

/** A least-recently-used cache of the files of pictures. What is not there is asked for again. */
export function openPictureCache(most = MAX_CACHED_BYTES) {
  const kept = new Map<string, Promise<FoundPicture>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function forget(key: string): void {
    kept.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  /** @throws StoreUnavailable */
  return function read(key: string, load: LoadPicture): Promise<FoundPicture> {
    const known = kept.get(key);
    if (known) {
      // Moves the entry to the end of the eviction order.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const reading = load();
    kept.set(key, reading);
    reading.then(
      (picture) => {
        if (!picture) return forget(key);
        const size = pictureTypes.reduce(
          (sum, type) => sum + (picture.files[type]?.length ?? 0),
          0,
        );
        sizes.set(key, size);
        bytes += size;
        for (const oldest of kept.keys()) {
          if (bytes <= most) break;
          forget(oldest);
        }
      },
      () => forget(key),
    );
    return reading;
  };
}

export type PictureCache = ReturnType<typeof openPictureCache>;

export function parsePicturePath(path: string): { name: string; type: PictureType } | undefined {
  const [, name, type] = PUBLIC_PICTURE.exec(path.split("?", 1)[0] ?? "") ?? [];
  return name ? { name, type: type as PictureType } : undefined;
}

/** @param policies the first one that finds a picture has it */
export function servePictures(policies: readonly FindPublic[], headers: Headers): Step {
  return async (request, response) => {
    const asked = parsePicturePath(request.url ?? "");
    if (!asked || (request.method !== "GET" && request.method !== "HEAD")) return false;
    response.setHeaders(new Map(headers));
    const load = policies.map((find) => find(asked.name)).find((one) => one !== undefined);
    await sendPicture(request, response, load ?? (async () => undefined), {
      type: asked.type,
      caching: `public, max-age=${YEAR_SECONDS}, immutable`,
    });
    return true;
  };
}

export async function sendPicture(
  { method }: Pick<IncomingMessage, "method">,
  response: ServerResponse,
  load: LoadPicture,
  { type, caching }: { type: PictureType; caching?: string },
): Promise<void> {
  const picture = await load().catch((error: unknown) => {
    log.warn({ event: "picture", outcome: "unavailable", code: getErrorCode(error) });
    return "unavailable" as const;
  });
  if (picture === "unavailable")
    return sendPlainAnswer(response, 503, { "Retry-After": RETRY_SECONDS });
  const body = picture?.files[type];
  if (!body) return sendPlainAnswer(response, 404);
  response.writeHead(200, {
    ...pictureHeaders,
    ...(caching && { "Cache-Control": caching }),
    "Content-Type": contentTypes[type],
    "Content-Length": body.length,
  });
  response.end(method === "HEAD" ? undefined : body);
}
