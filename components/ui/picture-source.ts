/** What the pictures of a list can have in common. */
export type SharedProperties = {
  width: number;
  height: number;
  /** The widths of the AVIF files, in pixels. */
  widths: readonly number[];
  /** The part around the focal point, which upright places show. */
  upright?: { width: number; height: number; widths: readonly number[] };
  /** The width of the one WebP file. */
  fallback: number;
  /** A digest of the originals, so that a replaced picture has a new address. */
  version: string;
  /** The beginning of the addresses. */
  folder: string;
};

/** A derived picture, as the manifest in lib/content describes it. */
export type PictureSource = ListedPicture & Omit<SharedProperties, "folder">;

/** A picture of a list, which has only what it does not share with the list. */
export type ListedPicture = Partial<SharedProperties> & {
  /** The address without width and file type. */
  src: string;
  /** The focal point in percent of width and height. If it is not the middle, it names a class. */
  focus?: readonly number[];
  /** The average colour as three hexadecimal digits. It names the class of the placeholder. */
  tone: string;
};

/** The address of one derived file. `width` is one of the picture's widths. */
export function pictureFile(picture: PictureSource, width: number, kind: "avif" | "webp"): string {
  return `${picture.src}-${width}.${kind}?v=${picture.version}`;
}

/** A picture of a list with what it shares with the others. */
export function wholePicture(
  own: ListedPicture,
  { folder = "", ...common }: Partial<SharedProperties> = {},
): PictureSource {
  return { ...common, ...own, src: folder + own.src } as PictureSource;
}
