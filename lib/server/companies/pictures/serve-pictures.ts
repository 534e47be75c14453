/** Serves published pictures to everybody, and pictures of a draft to its company. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type CompanyLookup, parseCompanyPath } from "@/lib/companies/company-path";
import {
  type PictureRecord,
  type PictureRepository,
  type PictureType,
  pictureTypes,
} from "@/lib/companies/company-pictures";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { sandboxPolicy } from "@/lib/security/content-security-policy";

const PUBLIC_PICTURE = /^\/pictures\/([\w-]{10,43})\.(avif|webp)$/;

const MAX_CACHED_BYTES = 64 * 1024 * 1024;
const YEAR_SECONDS = 365 * 86_400;
const PICTURE_RETRY_SECONDS = "10";

/** A picture opened as a page must not load or run anything. */
const pictureHeaders = {
  "Content-Security-Policy": sandboxPolicy,
  "Cross-Origin-Resource-Policy": "same-origin",
};

export interface PublicPicture {
  id: string;
  digest: string;
}

/** A least-recently-used cache. */
export function openPictureCache(
  pictures: Pick<PictureRepository, "read">,
  most = MAX_CACHED_BYTES,
) {
  const kept = new Map<string, Promise<PictureRecord | undefined>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  function forget(key: string): void {
    kept.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  /** @throws StoreUnavailable */
  return function read(id: string, digest: string): Promise<PictureRecord | undefined> {
    const key = `${id} ${digest}`;
    const known = kept.get(key);
    if (known) {
      // Moves the entry to the end of the eviction order.
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const reading = pictures.read(id, digest);
    kept.set(key, reading);
    reading.then(
      (picture) => {
        if (!picture) return forget(key);
        const size = pictureTypes.reduce((sum, type) => sum + picture.files[type].length, 0);
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

type PictureReader = ReturnType<typeof openPictureCache>;

/** @param list finds a published picture by its digest, or by the beginning of it */
export function servePictures(
  read: PictureReader,
  list: { findPicture: (name: string) => PublicPicture | undefined },
  headers: readonly (readonly [name: string, value: string])[],
) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method, url = "" } = request;
    const [, name, type] = PUBLIC_PICTURE.exec(url.split("?", 1)[0] ?? "") ?? [];
    if (!name || (method !== "GET" && method !== "HEAD")) return false;
    response.setHeaders(new Map(headers));
    const picture = list.findPicture(name);
    const readPublic = async () => picture && read(picture.id, picture.digest);
    await sendPicture(request, response, readPublic, {
      type: type as PictureType,
      caching: `public, max-age=${YEAR_SECONDS}, immutable`,
    });
    return true;
  };
}

export function serveOwnPictures(read: PictureReader, shown: () => CompanyLookup) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { picture } = parseCompanyPath((request.url ?? "").split("?", 1)[0] ?? "") ?? {};
    const found = shown();
    if (!picture || typeof found === "string") return false;
    const { digest, type } = picture;
    await sendPicture(request, response, () => read(found.registration.id, digest), { type });
    return true;
  };
}

async function sendPicture(
  { method }: IncomingMessage,
  response: ServerResponse,
  find: () => Promise<PictureRecord | undefined>,
  { type, caching }: { type: PictureType; caching?: string },
): Promise<void> {
  const picture = await find().catch((error: unknown) => {
    log.warn({ event: "picture", outcome: "unavailable", code: getErrorCode(error) });
    return "away" as const;
  });
  if (picture === "away")
    return sendPlainAnswer(response, 503, { "Retry-After": PICTURE_RETRY_SECONDS });
  if (!picture) return sendPlainAnswer(response, 404);
  const body = picture.files[type];
  response.writeHead(200, {
    ...pictureHeaders,
    ...(caching && { "Cache-Control": caching }),
    "Content-Type": `image/${type}`,
    "Content-Length": body.length,
  });
  response.end(method === "HEAD" ? undefined : body);
}
