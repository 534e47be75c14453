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
