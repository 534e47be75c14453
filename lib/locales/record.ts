/** What a language is to the site, apart from its sentences. `lib/locales/index.ts` lists the languages. */
export interface LocaleRecord {
  /** Name of the language in itself. */
  label: string;
  /** What stands for it where there is no room for its name. */
  short: string;
  dir: "ltr" | "rtl";
  /** Open Graph locale tag. */
  openGraph: string;
  /** BCP 47 tag for Intl. */
  intl: string;
  /** What stands between the ends of a range of days or hours. */
  rangeSeparator: string;
  /** What stands between two names on one line. */
  comma: string;
  /** How the unit of a file's size is written. */
  unitDisplay: "short" | "long";
  /** The font files that its pages ask for early: names of `app/fonts/index.ts`. */
  fonts: readonly FontName[];
  /** The fair's logo for dark grounds, a file under `public/logos`. */
  logo: { file: string; width: number };
  /** Id of its catalogue among `lib/content/documents.ts`. */
  catalogue: string;
  /** The language that its plan of the halls and its transport map are drawn in. */
  drawings: string;
  /** The language whose text is shown where a text is missing; without one, every text is there. */
  fallback?: string;
}

/** A font file that a page can ask for early. */
export type FontName =
  | "headingLatin"
  | "headingTurkish"
  | "headingArabic"
  | "textLatin"
  | "textTurkish"
  | "textArabic"
  | "boldTextArabic";
