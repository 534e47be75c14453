/**
 * Reads a posted item with a file. The file is drawn and stored before the item is checked, so that it need not be
 * chosen again when something else is wrong: a field names what was stored.
 */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { isStoreUnavailable } from "@/lib/database/errors";
import { createSemaphore } from "@/lib/http/semaphore";
import { readUploadForm } from "@/lib/http/upload-form";
import type { EncodedPicture } from "@/lib/pictures/encoded-picture";
import { MAX_DESK_UPLOAD_BYTES } from "@/lib/security/desk-guard";
import { makeSiteLogo, makeSitePicture } from "@/lib/server/pictures/make-picture";
import { drawSvg, isSvg } from "@/lib/server/site-content/draw-svg";
import type { SiteLogo, UploadedPicture } from "@/lib/site-content/changes";
import type { SiteContentRepository } from "@/lib/site-content/repository";
import { MAX_VALUE_LENGTH } from "./item-values";
import {
  REFUSAL_FIELD,
  REFUSED_PART_FIELD,
  UPLOADED_FIELD,
  type UploadRefusal,
} from "./upload-fields";

/** A drawing uses one processor for some seconds, and an upload some hundred megabytes of memory. One may be slow. */
const getTurn = createSemaphore(2, 10);

type Drawn =
  | { picture: UploadedPicture }
  | { logo: SiteLogo }
  | { refusal: UploadRefusal; [REFUSED_PART_FIELD]?: string };

export function isUpload({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\s*;/i.test(headers["content-type"] ?? "");
}

/** @returns undefined if the form cannot be read */
export async function readUploadFields(
  request: IncomingMessage,
  response: ServerResponse,
  files: Pick<SiteContentRepository, "putFile">,
): Promise<URLSearchParams | undefined> {
  const isTurn = await getTurn("desk", response);
  // Without a turn only the other fields are kept, so that nothing typed is lost.
  const posted = await readUploadForm(request, {
    field: "picture",
    maxBytes: MAX_DESK_UPLOAD_BYTES,
    maxLength: MAX_VALUE_LENGTH,
  });
  if (typeof posted === "string") return undefined;
  const fields = new URLSearchParams([...posted.texts]);
  // Only this function sets them.
  for (const name of [REFUSAL_FIELD, REFUSED_PART_FIELD, UPLOADED_FIELD]) fields.delete(name);
  if (posted.file.length === 0) return fields;
  const isLogo = fields.has("logo");
  const drawn: Drawn = isTurn
    ? await storeUpload(posted.file, { isLogo, files })
    : { refusal: "tooMany" };
  for (const [name, value] of Object.entries(drawn))
    fields.append(name, typeof value === "string" ? value : JSON.stringify(value));
  if (!("refusal" in drawn)) fields.append(UPLOADED_FIELD, "yes");
  return fields;
}

interface UploadContext {
  isLogo: boolean;
  files: Pick<SiteContentRepository, "putFile">;
}

async function storeUpload(file: Buffer, { isLogo, files }: UploadContext): Promise<Drawn> {
  try {
    if (!isLogo) {
      const drawn = await makeSitePicture(file);
      if ("refusal" in drawn) return drawn;
      for (const one of drawn) await files.putFile(one);
      return { picture: toUploadedPicture(drawn) };
    }
    const drawn = isSvg(file) ? drawSvg(file) : await makeSiteLogo(file);
    if ("refusal" in drawn) return drawn;
    await files.putFile(drawn);
    const type = drawn.files.svg ? "svg" : "webp";
    return { logo: { width: drawn.width, digest: drawn.digest, type } };
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    return { refusal: "unavailable" };
  }
}

function toUploadedPicture(drawn: readonly EncodedPicture[]): UploadedPicture {
  const { width = 0, height = 0 } = drawn.at(-1) ?? {};
  const files = drawn.map(({ digest, width: own }) => ({ digest, width: own }));
  return { files, width, height, focus: [50, 50] };
}
