import type { PictureRefusal } from "@/lib/pictures/encoded-picture";
import type { SvgRefusal } from "@/lib/server/site-content/draw-svg";

export type UploadRefusal = PictureRefusal | SvgRefusal | "tooMany" | "unavailable";

/** Field that names why a file was not stored. */
export const REFUSAL_FIELD = "refusal";
/** Field with what the sentence about it names: a part of a drawing. */
export const REFUSED_PART_FIELD = "part";
/** Field that is set if a file was stored. */
export const UPLOADED_FIELD = "uploaded";
