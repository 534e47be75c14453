/** A picture or logo as it is stored and served: drawn by the site, and named by the digest of its files. */

export const pictureTypes = ["avif", "webp", "svg"] as const;
export type PictureType = (typeof pictureTypes)[number];

export interface EncodedPicture<Type extends PictureType = never> {
  /** SHA-256 of the files, in base64url. It is the name of the picture in addresses. */
  digest: string;
  width: number;
  height: number;
  files: Readonly<Partial<Record<PictureType, Buffer>> & Record<Type, Buffer>>;
}

/** Per encoded file: a stored document holds one megabyte. */
export const MAX_PICTURE_BYTES = 120 * 1024;

/** Why an upload is not drawn. */
export const pictureRefusals = [
  "empty",
  "heavy",
  "kind",
  "moving",
  "broken",
  "large",
  "largePng",
  "slow",
  "small",
] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];
