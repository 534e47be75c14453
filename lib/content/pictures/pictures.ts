import type { SitePicture, UploadedPicture } from "@/lib/site-content/changes";
import data from "./pictures.json";

/** Keys: `<group>/<name>`. `npm run make images` writes this list. */
export const pictures = data;

export type PictureName = keyof typeof data;

export const isPictureName = (name: string): name is PictureName => Object.hasOwn(data, name);

/** The class of the placeholder of an uploaded picture: a grey of this list. */
const UPLOADED_TONE = "655";
/** The width of the file for browsers without AVIF. */
const FALLBACK_WIDTH = 640;

/** A picture of the release or an uploaded one, as `<Picture>` takes it. */
export function findPicture(picture: SitePicture) {
  if (typeof picture !== "string") return toSource(picture);
  // A release may drop a picture that staff still name.
  return isPictureName(picture) ? data[picture] : data["pages/fair-information"];
}

function toSource({ files, width, height, focus }: UploadedPicture) {
  const widths = files.map((file) => file.width);
  const isMiddle = focus.every((part) => part === 50);
  return {
    src: "/pictures/",
    width,
    height,
    widths,
    fallback: widths.find((one) => one >= FALLBACK_WIDTH) ?? width,
    version: "",
    tone: UPLOADED_TONE,
    files: Object.fromEntries(files.map((file) => [file.width, file.digest])),
    ...(!isMiddle && { focus }),
  };
}
