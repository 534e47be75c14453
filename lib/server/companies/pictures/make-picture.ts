/** Decodes and re-encodes each upload, so that no byte of it is published: no metadata, no embedded file. */
import "server-only";
import { createHash } from "node:crypto";
import {
  type EncodedPicture,
  type PictureRefusal,
  type PictureSlot,
  type PictureType,
  pictureSides,
} from "@/lib/companies/company-pictures";
import { type DecodedPicture, drawPicture, encodeWithin } from "./draw-picture";

/** From the best to the lowest acceptable quality. */
const qualities: Record<PictureType, readonly number[]> = {
  avif: [55, 40, 26],
  webp: [80, 60, 38],
};

const scales = [1, 0.7, 0.5, 0.35];

export function makePicture(
  file: Buffer,
  slot: PictureSlot,
  maxMs?: number,
): Promise<EncodedPicture | { refusal: PictureRefusal }> {
  const side = pictureSides[slot === "logo" ? "logo" : "product"];
  const box = { width: side, height: side };
  return drawPicture(file, { box, ...(maxMs !== undefined && { maxMs }) }, encodePicture);
}

async function encodePicture({
  width,
  height,
  draw,
}: DecodedPicture): Promise<EncodedPicture | undefined> {
  for (const scale of scales) {
    const size = { width: scaleSide(width, scale), height: scaleSide(height, scale) };
    const webp = await encodeWithin(qualities.webp, (quality) => draw(size).webp({ quality }));
    const avif =
      webp &&
      (await encodeWithin(qualities.avif, (quality) => draw(size).avif({ quality, effort: 3 })));
    if (!avif) continue;
    const digest = createHash("sha256").update(avif).update(webp).digest("base64url");
    return { digest, ...size, files: { avif, webp } };
  }
  return undefined;
}

const scaleSide = (side: number, scale: number) => Math.max(1, Math.round(side * scale));
