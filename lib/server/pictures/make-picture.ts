/**
 * Makes the pictures that are given out from one that a stranger has uploaded. It is decoded and drawn again, so nothing
 * of the file that came is ever given out: no metadata, no second file within it.
 */
import "server-only";
import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import {
  LARGEST_PICTURE,
  type MadePicture,
  type PictureSlot,
  type PictureType,
  pictureSides,
} from "../../registration/company/company-pictures";
import { type PictureRefusal, pictureLimits, refusalOfPicture } from "../../security/picture-file";

/** From the best quality to the least that is still worth looking at. */
const qualities: Record<PictureType, readonly number[]> = {
  avif: [55, 40, 26],
  webp: [80, 60, 38],
};

/** The parts of its size that a picture is drawn in, until its files are small enough. */
const scales = [1, 0.7, 0.5, 0.35];

/**
 * Makes a picture for its place.
 * @returns why the file is refused, or the picture
 */
export async function makePicture(
  file: Buffer,
  slot: PictureSlot,
): Promise<MadePicture | { refusal: PictureRefusal }> {
  const refusal = refusalOfPicture(file);
  if (refusal) return { refusal };
  // The decoder is loaded with the first picture, so that a site without pictures does not carry it.
  const { default: sharp } = await import("sharp");
  // One at a time, and nothing is kept between two: the memory of a server is for its pages.
  sharp.cache(false);
  sharp.concurrency(1);
  const side = pictureSides[slot === "logo" ? "logo" : "product"];
  try {
    for (const scale of scales) {
      const made = await drawn(sharp, file, Math.round(side * scale));
      if (made) return made;
    }
    return { refusal: "broken" };
  } catch {
    // Whatever the decoder says of a file, the file is the reason.
    return { refusal: "broken" };
  }
}

/** The picture with no side longer than this. Undefined if a file of it is too large. */
async function drawn(
  sharp: typeof import("sharp")["default"],
  file: Buffer,
  side: number,
): Promise<MadePicture | undefined> {
  const { data, info } = await sharp(file, {
    limitInputPixels: pictureLimits.pixels,
    failOn: "error",
    pages: 1,
  })
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const again = () => sharp(data, { raw: { width, height, channels } });
  const webp = await smallEnough("webp", (quality) => again().webp({ quality }));
  const avif =
    webp && (await smallEnough("avif", (quality) => again().avif({ quality, effort: 3 })));
  if (!avif) return undefined;
  const digest = createHash("sha256").update(avif).update(webp).digest("base64url");
  return { digest, width, height, files: { avif, webp } };
}

/** The first file that is not too large. */
async function smallEnough(
  type: PictureType,
  draw: (quality: number) => Sharp,
): Promise<Buffer | undefined> {
  for (const quality of qualities[type]) {
    const made = await draw(quality).toBuffer();
    if (made.length <= LARGEST_PICTURE) return made;
  }
  return undefined;
}
