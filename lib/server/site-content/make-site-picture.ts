/** Pictures and logos that staff upload: decoded and drawn again, so that no byte of an upload is published. */
import "server-only";
import { createHash } from "node:crypto";
import type { PictureRefusal } from "@/lib/companies/company-pictures";
import {
  type DecodedPicture,
  drawPicture,
  encodeWithin,
} from "@/lib/server/companies/pictures/draw-picture";
import type { EncodedFile, FileType } from "@/lib/site-content/changes";

/** Staff upload photographs of cameras, also without a script that makes them smaller first. */
const MAX_SITE_UPLOAD_BYTES = 16 * 1024 * 1024;
const MAX_DRAWING_MS = 40_000;

/** In pixels. A smaller upload is drawn in its own width. */
const sitePictureWidths = [480, 960, 1600] as const;
/** Smaller pictures look blurred where the site shows them. */
const MIN_PICTURE_WIDTH = 480;
const MAX_PICTURE_HEIGHT = 2400;
/** Browsers without AVIF get one file of about this width. */
const MAX_WEBP_WIDTH = 960;
const FALLBACK_WIDTH = 640;
/** Larger widths are shown on dense screens, where a lower quality cannot be seen. */
const qualities = { avif: [55, 42, 32, 24], webp: [78, 60, 42, 28] };
const scales = [1, 0.85, 0.7, 0.5];

/** Twice the height at which a logo is described. */
const LOGO_HEIGHT = 200;
const MAX_LOGO_WIDTH = 1200;

const toDigest = (files: EncodedFile["files"]) =>
  Object.values(files)
    .reduce((hash, file) => hash.update(file), createHash("sha256"))
    .digest("base64url");

const toEncodedFile = (
  size: { width: number; height: number },
  files: EncodedFile["files"],
): EncodedFile => ({ digest: toDigest(files), ...size, files });

type Drawn<Result> = Promise<Result | { refusal: PictureRefusal }>;

/** @returns one file of each width, the narrowest first */
export function makeSitePicture(upload: Buffer): Drawn<EncodedFile[]> {
  const box = { width: Math.max(...sitePictureWidths), height: MAX_PICTURE_HEIGHT };
  const limits = { box, maxBytes: MAX_SITE_UPLOAD_BYTES, maxMs: MAX_DRAWING_MS };
  return drawPicture<EncodedFile[] | { refusal: PictureRefusal }>(
    upload,
    limits,
    async (picture) => {
      if (picture.width < MIN_PICTURE_WIDTH) return { refusal: "small" };
      const widths = [...new Set(sitePictureWidths.map((width) => Math.min(width, picture.width)))];
      const files: EncodedFile[] = [];
      for (const width of widths) {
        const file = await encodeWidth(picture, width);
        if (!file) return undefined;
        if (!files.some((other) => other.width >= file.width)) files.push(file);
      }
      // A page names the first file of this width as the one for browsers without AVIF.
      const hasFallback = files.some(
        ({ width, files: { webp } }) => webp && width >= FALLBACK_WIDTH,
      );
      return hasFallback ? files : files.filter(({ files: { webp } }) => webp);
    },
  );
}

/** A picture with many details is drawn smaller until it fits into a stored file. */
async function encodeWidth(
  picture: DecodedPicture,
  wanted: number,
): Promise<EncodedFile | undefined> {
  for (const scale of scales) {
    const width = Math.round(wanted * scale);
    const size = {
      width,
      height: Math.max(1, Math.round((picture.height * width) / picture.width)),
    };
    const avif = await encodeWithin(qualities.avif, (quality) =>
      picture.draw(size).avif({ quality, effort: 3 }),
    );
    const webp =
      width <= MAX_WEBP_WIDTH
        ? await encodeWithin(qualities.webp, (quality) => picture.draw(size).webp({ quality }))
        : undefined;
    if (avif && (webp || width > MAX_WEBP_WIDTH))
      return toEncodedFile(size, { avif, ...(webp && { webp }) });
  }
  return undefined;
}

/** A logo as a picture. Its size is given at a height of 100. */
export function makeSiteLogo(upload: Buffer): Drawn<EncodedFile> {
  const box = { width: MAX_LOGO_WIDTH, height: LOGO_HEIGHT };
  const limits = { box, maxBytes: MAX_SITE_UPLOAD_BYTES, maxMs: MAX_DRAWING_MS };
  return drawPicture(upload, limits, async ({ width, height, draw }) => {
    const webp = await encodeWithin(qualities.webp, (quality) =>
      draw({ width, height }).webp({ quality }),
    );
    const size = { width: Math.round((100 * width) / height), height: 100 };
    return webp && toEncodedFile(size, { webp });
  });
}

/** @param file of one type, such as a drawing */
export const toSingleFile = (
  type: FileType,
  file: Buffer,
  size: { width: number; height: number },
): EncodedFile => toEncodedFile(size, { [type]: file });
