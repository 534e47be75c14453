/** Decodes an upload once, and encodes what is drawn of it within a number of bytes. */
import "server-only";
import type { Metadata, Sharp } from "sharp";
import { MAX_PICTURE_BYTES, type PictureRefusal } from "@/lib/pictures/encoded-picture";
import { decodeAlone, type SharpLibrary } from "./decode-alone";

/** Larger uploads of strangers would cost too much memory or time before they can be scaled down. */
export const MAX_UPLOAD_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 24_000_000;
/** The decoder holds a whole interlaced PNG in memory, and 16 bits per channel double its size. */
const MAX_COSTLY_PNG_PIXELS = 12_000_000;
const MIN_SIDE_PIXELS = 64;
const MAX_SIDE_PIXELS = 12_000;
/** Each scan of a JPEG covers the whole picture and may take only eight bytes. Usual files have at most a dozen. */
const MAX_JPEG_SCANS = 32;
const MAX_DRAWING_MS = 15_000;

const SCAN_HEADER = Buffer.from([0xff, 0xda, 0]);

interface Size {
  width: number;
  height: number;
}

export interface DecodedPicture extends Size {
  draw(size: Size): Sharp;
}

interface DecodingOptions {
  /** The decoded picture fits into it. */
  box: Size;
  maxBytes?: number;
  maxMs?: number;
}

/** @param draw returns undefined if no acceptable quality is small enough */
export async function drawPicture<Drawn>(
  file: Buffer,
  { box, maxBytes = MAX_UPLOAD_BYTES, maxMs = MAX_DRAWING_MS }: DecodingOptions,
  draw: (picture: DecodedPicture) => Promise<Drawn | undefined>,
): Promise<Drawn | { refusal: PictureRefusal }> {
  if (file.length === 0) return { refusal: "empty" };
  if (file.length > maxBytes) return { refusal: "heavy" };
  return decodeAlone(["Png", "Jpeg", "Webp"], async (sharp) => {
    try {
      const refusal = findRefusal(file, await sharp(file).metadata());
      if (refusal) return { refusal };
      const decoded = await decode(sharp, file, box, performance.now() + maxMs);
      return (await draw(decoded)) ?? { refusal: "broken" };
    } catch (error) {
      return { refusal: toRefusal(error) };
    }
  });
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

async function decode(
  sharp: SharpLibrary,
  file: Buffer,
  box: Size,
  deadline: number,
): Promise<DecodedPicture> {
  // The library checks its timeout between rows, but not while it decodes the scans of a JPEG.
  const limitTime = (picture: Sharp) => {
    const left = deadline - performance.now();
    if (left <= 0) throw new Error("timeout: before the last file");
    return picture.timeout({ seconds: Math.ceil(left / 1000) });
  };
  const options = { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 } as const;
  const decoded = await limitTime(sharp(file, options))
    .autoOrient()
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = decoded.info;
  return {
    width,
    height,
    draw: (size) =>
      limitTime(sharp(decoded.data, { raw: { width, height, channels } })).resize({
        ...size,
        fit: "fill",
      }),
  };
}

/** @param qualities from the best to the lowest acceptable one @returns undefined if none is small enough */
export async function encodeWithin(
  qualities: readonly number[],
  draw: (quality: number) => Sharp,
): Promise<Buffer | undefined> {
  for (const quality of qualities) {
    const file = await draw(quality).toBuffer();
    if (file.length <= MAX_PICTURE_BYTES) return file;
  }
  return undefined;
}
