/**
 * Pictures and logos that people upload: decoded and drawn again, so that no byte of an upload is published: no
 * metadata, no embedded file.
 */
import "server-only";
import { createHash } from "node:crypto";
import { type PictureSlot, pictureSides } from "@/lib/companies/company-pictures";
import {
  type EncodedPicture,
  type PictureRefusal,
  type PictureType,
  pictureTypes,
} from "@/lib/pictures/encoded-picture";
import { type DecodedPicture, drawPicture, encodeWithin } from "./draw-picture";

type DrawnType = Exclude<PictureType, "svg">;

interface Drawing {
  /** The types of a file of this width, the one first that is refused sooner. */
  toTypes: (width: number) => readonly DrawnType[];
  /** From the best to the lowest acceptable quality. */
  qualities: Readonly<Record<DrawnType, readonly number[]>>;
  /** A picture with many details is drawn smaller until it fits into a stored file. */
  scales: readonly number[];
}

type Made<Result> = Promise<Result | { refusal: PictureRefusal }>;

/** Staff upload photographs of cameras, also without a script that makes them smaller first. */
const staffLimits = { maxBytes: 16 * 1024 * 1024, maxMs: 40_000 };

const companyDrawing: Drawing = {
  toTypes: () => ["webp", "avif"],
  qualities: { avif: [55, 40, 26], webp: [80, 60, 38] },
  scales: [1, 0.7, 0.5, 0.35],
};

/** @param file an upload of a company */
export function makeCompanyPicture(
  file: Buffer,
  slot: PictureSlot,
  maxMs?: number,
): Made<EncodedPicture<"avif" | "webp">> {
  const side = pictureSides[slot === "logo" ? "logo" : "product"];
  const limits = { box: { width: side, height: side }, ...(maxMs !== undefined && { maxMs }) };
  return drawPicture(file, limits, (picture) =>
    encodePicture<DrawnType>(picture, picture.width, companyDrawing),
  );
}

/** In pixels. A smaller upload is drawn in its own width. */
const siteWidths = [480, 960, 1600] as const;
/** Smaller pictures look blurred where the site shows them. */
const MIN_SITE_WIDTH = 480;
const MAX_SITE_HEIGHT = 2400;
/** Browsers without AVIF get one file of about this width. */
const MAX_WEBP_WIDTH = 960;
const FALLBACK_WIDTH = 640;

/** Larger widths are shown on dense screens, where a lower quality cannot be seen. */
const siteDrawing: Drawing = {
  toTypes: (width) => (width <= MAX_WEBP_WIDTH ? ["avif", "webp"] : ["avif"]),
  qualities: { avif: [55, 42, 32, 24], webp: [78, 60, 42, 28] },
  scales: [1, 0.85, 0.7, 0.5],
};

/** @param upload a picture of the site @returns one file of each width, the narrowest first */
export function makeSitePicture(upload: Buffer): Made<EncodedPicture<"avif">[]> {
  const box = { width: Math.max(...siteWidths), height: MAX_SITE_HEIGHT };
  return drawPicture<EncodedPicture<"avif">[] | { refusal: PictureRefusal }>(
    upload,
    { box, ...staffLimits },
    async (picture) => {
      if (picture.width < MIN_SITE_WIDTH) return { refusal: "small" };
      const widths = [...new Set(siteWidths.map((width) => Math.min(width, picture.width)))];
      const files: EncodedPicture<"avif">[] = [];
      for (const width of widths) {
        const file = await encodePicture<"avif">(picture, width, siteDrawing);
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

/** Twice the height at which a logo is described. */
const LOGO_HEIGHT = 200;
const MAX_LOGO_WIDTH = 1200;
const logoDrawing: Drawing = { ...siteDrawing, toTypes: () => ["webp"], scales: [1] };

/** @param upload a logo of the site. Its size is given at a height of 100. */
export function makeSiteLogo(upload: Buffer): Made<EncodedPicture<"webp">> {
  const box = { width: MAX_LOGO_WIDTH, height: LOGO_HEIGHT };
  return drawPicture(upload, { box, ...staffLimits }, async (picture) => {
    const { width, height } = picture;
    const logo = await encodePicture<"webp">(picture, width, logoDrawing);
    return logo && { ...logo, width: Math.round((100 * width) / height), height: 100 };
  });
}

/** @returns undefined if no acceptable quality is small enough */
async function encodePicture<Type extends DrawnType>(
  picture: DecodedPicture,
  wanted: number,
  { toTypes, qualities, scales }: Drawing,
): Promise<EncodedPicture<Type> | undefined> {
  for (const scale of scales) {
    const width = Math.max(1, Math.round(wanted * scale));
    const height = Math.max(1, Math.round((picture.height * width) / picture.width));
    const files: Partial<Record<DrawnType, Buffer>> = {};
    const types = toTypes(width);
    for (const type of types) {
      const file = await encodeWithin(qualities[type], (quality) => {
        const drawn = picture.draw({ width, height });
        return type === "avif" ? drawn.avif({ quality, effort: 3 }) : drawn.webp({ quality });
      });
      if (!file) break;
      files[type] = file;
    }
    if (types.every((type) => files[type]))
      return nameFiles({ width, height }, files as EncodedPicture<Type>["files"]);
  }
  return undefined;
}

/** @param files also of a drawing, which is not drawn as pixels */
export function nameFiles<Type extends PictureType>(
  size: { width: number; height: number },
  files: EncodedPicture<Type>["files"],
): EncodedPicture<Type> {
  const hash = createHash("sha256");
  for (const type of pictureTypes) {
    const file = files[type];
    if (file) hash.update(file);
  }
  return { digest: hash.digest("base64url"), ...size, files };
}
