import data from "./pictures.json";

/** Keys: `<group>/<name>`. `npm run make images` writes this list. */
export const pictures = data;

export type PictureName = keyof typeof data;
