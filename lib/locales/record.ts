/**
 * Everything that the site knows about a language, except its sentences. `lib/locales/index.ts` lists the languages.
 */
export interface LocaleRecord {
  /** The name of the language in itself. */
  label: string;
  dir: "ltr" | "rtl";
  /** The Open Graph locale tag. */
  openGraph: string;
  /** The BCP 47 tag for Intl. */
  intl: string;
  /** The text between the two ends of a range of days or hours. */
  rangeSeparator: string;
  /** The text between two names on one line. */
  comma: string;
  /** Whether a day in words begins with the weekday: "Wednesday, 23 September". */
  weekdayFirst?: true;
  /** The unit of a file's size. */
  unitDisplay: "short" | "long";
  /** The font files that its pages preload: names in `app/fonts/index.ts`. */
  fonts: readonly FontName[];
  /** The fair's logo for dark backgrounds, a file under `public/logos`. */
  logo: { file: string; width: number };
  /** The id of its catalogue in `lib/content/documents.ts`. */
  catalogue: string;
  /** The language of its hall plan and its transport map. */
  drawings: string;
  /**
   * The language that is shown where a text is missing. A language without a fallback must have
   * every text.
   */
  fallback?: string;
}

/** A font file that a page can preload. */
export type FontName =
  | "headingLatin"
  | "headingTurkish"
  | "headingArabic"
  | "headingSigns"
  | "textLatin"
  | "textTurkish"
  | "textArabic"
  | "textSigns"
  | "boldTextArabic";
