/** Which sentences staff may change, and what a place has room for. */

/**
 * Characters of the text, and the width of its longest word. No line is torn on a screen of 320 px:
 * `tests/e2e/pages/site-texts.spec.ts` fills the pages with texts of these lengths.
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
  /** Alternative texts and captions. */
  caption: { limit: 240, longestWord: 22 },
  notice: { limit: 200, longestWord: 22 },
} as const;

/** The width of a word in usual letters. Marks take no room. */
export function measureWord(word: string): number {
  const letters = word.replace(/[\p{M}\p{Cf}]/gu, "");
  const count = (pattern: RegExp) => letters.match(pattern)?.length ?? 0;
  const wide = count(/[mwMWOQĞGÜÖ@%&]/g);
  const narrow = count(/[iıljIİ1.,:;!'’()|]/g);
  const slender = count(/[tfr?]/g);
  return letters.length + wide / 2 - narrow / 2 - slender / 4;
}

export type TextPlace = keyof typeof textPlaces;

/**
 * The first that matches. No consent, no legal text, no label of a form, nothing that is stored, nothing of a private
 * page, and nothing that a script reads.
 */
const editable: readonly (readonly [TextPlace, RegExp])[] = [
  ["stageLine", /^(?:Home\.hero|Phase\.(?:during|after))\.line(?:One|Two|Three)$/],
  ["button", /^Home\.hero\.(?:visit|exhibit|brochure)$/],
  ["button", /^Home\.halls\.(?:buy|sell|whole)$/],
  ["button", /^CallToAction\.(?:visit|exhibit)$|\.action\.button$|\.toProgramme$|^Sectors\.plan$/],
  ["lead", /^(?:Home\.hero|Phase\.(?:during|after))\.tagline$/],
  ["label", /^Home\.doors\.label$|^Phase\.during\.gate\.label$/],
  ["narrowTitle", /^Home\.doors\.\w+\.title$/],
  ["lead", /^Home\.doors\.\w+\.text$/],
  ["heading", /^Home\.\w+\.title$/],
  ["lead", /^Home\.\w+\.lead$|^Home\.statistics\.star$/],
  ["lead", /^Phase\.during\.gate\.text$/],
  ["heading", /^Phase\.\w+\.\w+\.title$/],
  ["body", /^Phase\.\w+\.\w+\.text$/],
  ["cardTitle", /^Sectors\.\w+\.title$/],
  ["lead", /^Sectors\.\w+\.(?:description|story)$/],
  ["narrowLabel", /^Statistics\.\w+\.(?:label|sub)$/],
  [
    "narrowLabel",
    /^Sponsors\.strip$|^Footer\.partners$|^FairInformation\.edition\.\w+s$|^FairInformation\.edition\.area$/,
  ],
  ["label", /^Sponsors\.tiers\.\w+$/],
  ["narrowTitle", /^Programs\.items\.[\w-]+\.title$/],
  ["lead", /^Programs\.items\.[\w-]+\.text$/],
  ["body", /^Programs\.items\.[\w-]+\.more$/],
  ["caption", /^Programs\.items\.[\w-]+\.alt$/],
  ["heading", /^Programme\.(?:title|highlights)$/],
  ["lead", /^Programme\.(?:lead|notice|halls)$/],
  ["pageTitle", /^(?:WhyVisit|WhyExhibit|Transport|FairInformation|Exhibitors|NotFound)\.title$/],
  ["lead", /^(?:WhyVisit|WhyExhibit|Transport|Exhibitors|NotFound)\.lead$/],
  ["lead", /^Exhibitors\.(?:opens|opensNote|empty|emptyNote)$/],
  [
    "heading",
    /^WhyVisit\.action\.text$|^CallToAction\.title$|^Why\w+\.(?:reasons|info|sectors|action)\.title$/,
  ],
  ["lead", /^CallToAction\.text$|^Why\w+\.(?:sectors\.lead|action\.(?:text|body))$/],
  ["cardTitle", /^Why\w+\.(?:reasons|info)\.\w+\.title$|^Transport\.blocks\.\w+\.title$/],
  ["body", /^Why\w+\.(?:reasons|info)\.\w+\.(?:text|body)$|^Transport\.blocks\.\w+\.body$/],
  ["heading", /^Transport\.(?:blocksTitle|mapTitle)$/],
  ["label", /^Transport\.(?:mapLink|blocks\.\w+\.link)$/],
  ["heading", /^FairInformation\.\w+\.title$/],
  [
    "body",
    /^FairInformation\.(?:paragraphs|theme)\.(?:first|second)$|^FairInformation\.edition\.note$/,
  ],
  ["lead", /^FairInformation\.(?:sectors\.lead|action\.text)$/],
  ["label", /^FairInformation\.(?:organisations|participants|visitors|edition)\.\w+$/],
  ["label", /^FairInformation\.(?:overview|logistics)\.\w+\.label$/],
  [
    "lead",
    /^FairInformation\.(?:overview\.(?:hours|area|sectors|languages)|logistics\.\w+)\.value$/,
  ],
  ["lead", /^Forms\.(?:visit|exhibit|press)\.subtitle$/],
  ["pageTitle", /^Closed\.(?:visit|exhibit|press)\.title$/],
  ["lead", /^Closed\.(?:visit|exhibit|press)\.lead$/],
  ["lead", /^Footer\.associationNote$/],
];

/** Shown as they are written: no arguments. */
const PLAIN = /^Sponsors\.tiers\./;

export const findTextPlace = (key: string): TextPlace | undefined =>
  editable.find(([, pattern]) => pattern.test(key))?.[0];

export const isPlainText = (key: string) => PLAIN.test(key);
