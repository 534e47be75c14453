/** Decodes and re-encodes each upload, so that no byte of it is published: no metadata, no embedded file. */
import "server-only";
import { createHash } from "node:crypto";
import type { Metadata, Sharp } from "sharp";
import {
  type EncodedPicture,
  MAX_PICTURE_BYTES,
  type PictureRefusal,
  type PictureSlot,
  type PictureType,
  pictureSides,
} from "../../company-pictures";

/** Larger uploads would cost too much memory or time before they can be scaled down. */
const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 24_000_000;
/** The decoder holds a whole interlaced PNG in memory, and 16 bits per channel double its size. */
const MAX_COSTLY_PNG_PIXELS = 12_000_000;
const MIN_SIDE_PIXELS = 64;
const MAX_SIDE_PIXELS = 12_000;
/** Each scan of a JPEG covers the whole picture and may take only eight bytes. Usual files have at most a dozen. */
const MAX_JPEG_SCANS = 32;
const MAX_DRAWING_MS = 15_000;

/** From the best to the lowest acceptable quality. */
const qualities: Record<PictureType, readonly number[]> = {
  avif: [55, 40, 26],
  webp: [80, 60, 38],
};

const scales = [1, 0.7, 0.5, 0.35];

const SCAN_HEADER = Buffer.from([0xff, 0xda, 0]);

export async function makePicture(
  file: Buffer,
  slot: PictureSlot,
  maxMs = MAX_DRAWING_MS,
): Promise<EncodedPicture | { refusal: PictureRefusal }> {
  if (file.length === 0) return { refusal: "empty" };
  if (file.length > MAX_UPLOAD_BYTES) return { refusal: "heavy" };
  const sharp = await loadSharp();
  try {
    const refusal = findRefusal(file, await sharp(file).metadata());
    if (refusal) return { refusal };
    const side = pictureSides[slot === "logo" ? "logo" : "product"];
    return await draw(sharp, file, side, performance.now() + maxMs);
  } catch (error) {
    return { refusal: toRefusal(error) };
  }
}

/** Loads the decoder with the first picture, so that a site without pictures does not load it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  // No cache and one thread: pages have priority for the server's memory.
  sharp.cache(false);
  sharp.concurrency(1);
  // Blocks all other decoders of the library for uploads.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadPngBuffer",
      "VipsForeignLoadJpegBuffer",
      "VipsForeignLoadWebpBuffer",
    ],
  });
  return sharp;
}

function findRefusal(file: Buffer, header: Metadata): PictureRefusal | undefined {
  const { format, width, height, pages = 1, isProgressive, depth } = header;
  const [pixels, longest] = [width * height, Math.max(width, height)];
  if (pages > 1) return "moving";
  if (pixels > MAX_PIXELS || longest > MAX_SIDE_PIXELS) return "large";
  if (Math.min(width, height) < MIN_SIDE_PIXELS) return "small";
  const isCostly = format === "png" && (isProgressive || depth !== "uchar");
  if (isCostly && pixels > MAX_COSTLY_PNG_PIXELS) return "largePng";
  if (format === "jpeg" && countScans(file) > MAX_JPEG_SCANS) return "slow";
  return undefined;
}

/** Includes scans of an embedded preview. */
function countScans(jpeg: Buffer): number {
  let count = 0;
  for (let at = jpeg.indexOf(SCAN_HEADER); at >= 0; at = jpeg.indexOf(SCAN_HEADER, at + 1)) {
    // The number of components determines the length. Other data that look like a header rarely match.
    const [length = 0, components = 0] = jpeg.subarray(at + 3);
    if (length === 6 + 2 * components) count += 1;
  }
  return count;
}

/** Any decoder error is blamed on the file. */
function toRefusal(error: unknown): PictureRefusal {
  const message = String(error);
  if (message.includes("unsupported image format")) return "kind";
  return message.includes("timeout:") ? "slow" : "broken";
}

async function draw(
  sharp: Awaited<ReturnType<typeof loadSharp>>,
  file: Buffer,
  side: number,
  deadline: number,
): Promise<EncodedPicture | { refusal: PictureRefusal }> {
  // The library checks its timeout between rows, but not while it decodes the scans of a JPEG.
  const inTime = (picture: Sharp) => {
    const left = deadline - performance.now();
    if (left <= 0) throw new Error("timeout: before the last file");
    return picture.timeout({ seconds: Math.ceil(left / 1000) });
  };
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 } as const;
  const decoded = await inTime(sharp(file, options))
    .autoOrient()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = decoded.info;
  for (const scale of scales) {
    const size = { width: scaleSide(width, scale), height: scaleSide(height, scale) };
    const picture = () =>
      inTime(sharp(decoded.data, { raw: { width, height, channels } })).resize({
        ...size,
        fit: "fill",
      });
    const webp = await encode("webp", (quality) => picture().webp({ quality }));
    const avif =
      webp && (await encode("avif", (quality) => picture().avif({ quality, effort: 3 })));
    if (!avif) continue;
    const digest = createHash("sha256").update(avif).update(webp).digest("base64url");
    return { digest, ...size, files: { avif, webp } };
  }
  return { refusal: "broken" };
}

const scaleSide = (side: number, scale: number) => Math.max(1, Math.round(side * scale));

async function encode(
  type: PictureType,
  draw: (quality: number) => Sharp,
): Promise<Buffer | undefined> {
  for (const quality of qualities[type]) {
    const file = await draw(quality).toBuffer();
    if (file.length <= MAX_PICTURE_BYTES) return file;
  }
  return undefined;
}
