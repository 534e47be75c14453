/**
 * In the order of the halls. Text: `Sectors.<id>`. The picture is upright on the card and fills the screen in the
 * story.
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
