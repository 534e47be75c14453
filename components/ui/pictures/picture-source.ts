/** A derived picture, as described by the manifest in lib/content. */
export interface PictureSource {
  /** The address without width and file type. */
  src: string;
  width: number;
  height: number;
  /** The widths of the AVIF files, in pixels. */
  widths: readonly number[];
  /** The part around the focal point, for upright places. */
  upright?: { width: number; height: number; widths: readonly number[] };
  /** The width of the only WebP file. */
  fallback: number;
  /** A digest of the originals, so that a replaced picture has a new address. */
  version: string;
  /** The focal point in percent of width and height. If it is not the middle, it names a class. */
  focus?: readonly number[];
  /** The average colour as three hexadecimal digits. It names the class of the placeholder. */
  tone: string;
  /** An uploaded picture: the digest of the file of each width. */
  files?: Readonly<Record<number, string>>;
}

/** The class that keeps the focal point visible in a cropped picture. */
export function getFocusClass({ focus }: PictureSource): string | undefined {
  return focus && `focus-${focus.join("-")}`;
}

/** `width` is one of the picture's widths. */
export function getPictureFile(
  picture: PictureSource,
  width: number,
  kind: "avif" | "webp",
): string {
  if (picture.files) return `${picture.src}${picture.files[width]}.${kind}`;
  return `${picture.src}-${width}.${kind}?v=${picture.version}`;
}
