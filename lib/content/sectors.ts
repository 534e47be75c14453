/** In the order of the halls. Text: `Sectors.<id>`. The picture is upright on the card, full-screen in its story. */
export const sectorCards = [
  "construction",
  "furniture",
  "food",
  "machinery",
  "defense",
  "logistics",
  "healthcare",
] as const;
