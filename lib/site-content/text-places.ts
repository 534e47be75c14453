/**
 * What places of the site have room for: characters of the text, and the width of its longest word. No line is torn on
 * a screen of 320 px: `tests/e2e/pages/site-texts.spec.ts` fills the pages with texts of these lengths.
 */
export const textPlaces = {
  /** One of the three lines of the home page's heading. */
  stageLine: { limit: 20, longestWord: 10 },
  pageTitle: { limit: 60, longestWord: 12 },
  heading: { limit: 80, longestWord: 14 },
  cardTitle: { limit: 80, longestWord: 15 },
  narrowTitle: { limit: 70, longestWord: 12 },
  lead: { limit: 240, longestWord: 22 },
  body: { limit: 480, longestWord: 22 },
  button: { limit: 34, longestWord: 14 },
  label: { limit: 60, longestWord: 16 },
  /** Below a figure, or beside logos. */
  narrowLabel: { limit: 50, longestWord: 11 },
  /** Beside the logos of sponsors. */
  tierName: { limit: 60, longestWord: 13 },
  /** Alternative texts and captions. */
  caption: { limit: 240, longestWord: 22 },
  notice: { limit: 200, longestWord: 22 },
} as const;

export type TextPlace = keyof typeof textPlaces;

/** The width of a word in usual letters. Marks take no room. */
export function measureWord(word: string): number {
  const letters = word.replace(/[\p{M}\p{Cf}]/gu, "");
  const count = (pattern: RegExp) => letters.match(pattern)?.length ?? 0;
  const wide = count(/[mwMWOQĞGÜÖ@%&]/g);
  const narrow = count(/[iıljIİ1.,:;!'’()|]/g);
  const slender = count(/[tfr?]/g);
  return letters.length + wide / 2 - narrow / 2 - slender / 4;
}
