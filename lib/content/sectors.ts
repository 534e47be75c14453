import type { PictureName } from "./pictures";

/** Cards of the sector carousel, in the order of their halls; the id names the picture and the text (`Sectors.<id>`). */
export const sectorCards = [
  "construction",
  "furniture",
  "food",
  "machinery",
  "defense",
  "logistics",
  "healthcare",
] as const;

export type SectorCard = (typeof sectorCards)[number];

/** The close-up that a card opens to. Each has a file of 1200 pixels. */
export const closeUps = {
  construction: "gallery/gallery-24",
  furniture: "gallery/gallery-15",
  food: "gallery/gallery-02",
  machinery: "gallery/gallery-20",
  defense: "sectors/defense",
  logistics: "sectors/logistics",
  healthcare: "sectors/healthcare",
} as const satisfies Record<SectorCard, PictureName>;
