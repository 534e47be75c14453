/** Pictures and logos within a content file, as base64. */
import "server-only";
import { z } from "zod";
import {
  type EncodedPicture,
  type PictureType,
  pictureTypes,
} from "@/lib/pictures/encoded-picture";
import { decodeAlone } from "@/lib/server/pictures/decode-alone";
import { nameFiles } from "@/lib/server/pictures/make-picture";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { Checked, ContentError } from "@/lib/site-content/content-errors";
import type { SiteContentReader } from "@/lib/site-content/repository";
import { listUploads } from "@/lib/site-content/uploads";
import { drawSvg } from "./draw-svg";

const base64 = z.base64().max(400_000);
const side = z.int().min(1).max(12_000);

const fileSchema = z.strictObject({
  width: side,
  height: side,
  avif: base64.optional(),
  webp: base64.optional(),
  svg: base64.optional(),
});

type FileInContent = z.infer<typeof fileSchema>;

/** The files that the content names, by digest. @throws StoreUnavailable */
export async function encodeFiles(
  changes: SiteChanges,
  reader: Pick<SiteContentReader, "readFile">,
): Promise<Record<string, FileInContent>> {
  const encoded: Record<string, FileInContent> = {};
  for (const digest of listUploads(changes)) {
    const stored = await reader.readFile(digest);
    if (!stored) continue;
    const bytes = pictureTypes.flatMap((type) => {
      const file = stored.files[type];
      return file ? [[type, file.toString("base64")]] : [];
    });
    encoded[digest] = {
      ...{ width: stored.width, height: stored.height },
      ...Object.fromEntries(bytes),
    };
  }
  return encoded;
}

/**
 * Checks the files that the content names: each is what its digest says, and a picture that can be decoded.
 * @returns those to store
 * @throws StoreUnavailable
 */
export async function decodeFiles(
  files: unknown,
  changes: SiteChanges,
  reader: Pick<SiteContentReader, "readFile">,
): Promise<Checked<EncodedPicture[]>> {
  const own = files === undefined ? {} : files;
  if (typeof own !== "object" || own === null || Array.isArray(own))
    return { errors: [{ path: "files", code: "badType" }] };
  const given = new Map<string, unknown>(Object.entries(own));
  const decoded: EncodedPicture[] = [];
  const errors: ContentError[] = [];
  for (const digest of listUploads(changes)) {
    const file = given.get(digest);
    const one = file === undefined ? undefined : await decodeFile(digest, file);
    if (one) decoded.push(one);
    else if (file !== undefined || !(await reader.readFile(digest)))
      errors.push({ path: `files.${digest}`, code: "badFile" });
  }
  return errors.length > 0 ? { errors } : { value: decoded };
}

/** @returns whether every picture and logo that the content names is stored @throws StoreUnavailable */
export async function hasFiles(
  changes: SiteChanges,
  reader: Pick<SiteContentReader, "readFile">,
): Promise<boolean> {
  const files = await Promise.all([...listUploads(changes)].map((one) => reader.readFile(one)));
  return files.every(Boolean);
}

async function decodeFile(digest: string, input: unknown): Promise<EncodedPicture | undefined> {
  const { data } = fileSchema.safeParse(input);
  if (!data) return undefined;
  const { width, height } = data;
  const files: Partial<Record<PictureType, Buffer>> = {};
  for (const type of pictureTypes) {
    const text = data[type];
    if (text === undefined) continue;
    const bytes = Buffer.from(text, "base64");
    if (!(await isDrawn(type, bytes))) return undefined;
    files[type] = bytes;
  }
  const picture = nameFiles<never>({ width, height }, files);
  return picture.digest === digest ? picture : undefined;
}

/** A drawing is one of ours if it is drawn again as it is. */
async function isDrawn(type: PictureType, bytes: Buffer): Promise<boolean> {
  if (type !== "svg") return isPicture(type, bytes);
  const drawn = drawSvg(bytes);
  return "files" in drawn && drawn.files.svg?.equals(bytes) === true;
}

const decoders = { avif: "Heif", webp: "Webp" } as const;
const formats = { avif: "heif", webp: "webp" };
const MAX_PIXELS = 24_000_000;

/** Decodes every pixel, with the one decoder of its type. */
const isPicture = (type: keyof typeof decoders, bytes: Buffer): Promise<boolean> =>
  decodeAlone([decoders[type]], async (sharp) => {
    try {
      const picture = sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS });
      const { format, pages = 1 } = await picture.metadata();
      await picture.stats();
      return format === formats[type] && pages === 1;
    } catch {
      return false;
    }
  });
