/**
 * Cards of the sector carousel, in the order of their halls; the id names the text (`Sectors.<id>`) and the picture, which
 * the card shows upright and its story on the whole screen.
 */
export const sectorCards = [
  "construction",
  "furniture",
  "food",
  "machinery",
  "defense",
  "logistics",
  "healthcare",
] as const;
