/** Cards of the sector carousel; the id names the picture and the text (`Sectors.<id>`). */
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
