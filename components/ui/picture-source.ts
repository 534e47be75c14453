/** A derived picture: what the manifest in lib/content says of it. */
export type PictureSource = {
  /** Address without width and kind. */
  src: string;
  width: number;
  height: number;
  /** Widths of the AVIF files, in pixels. */
  widths: readonly number[];
  /** The part around the focal point that upright places show. */
  upright?: { width: number; height: number; widths: readonly number[] };
  /** Width of the one WebP file. */
  fallback: number;
  /** Focal point in hundredths of width and height; names a class where it is not the middle. */
  focus?: readonly number[];
  /** Average colour as three hexadecimal digits; names the placeholder class. */
  tone: string;
  /** Digest of the master, so that a replaced picture has a new address. */
  version: string;
};

/** The address of one derived file; `width` is one of the picture's widths. */
export function pictureFile(picture: PictureSource, width: number, kind: "avif" | "webp"): string {
  return `${picture.src}-${width}.${kind}?v=${picture.version}`;
}
