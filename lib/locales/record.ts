export interface LocaleRecord {
  /** In the language itself. */
  label: string;
  dir: "ltr" | "rtl";
  openGraph: string;
  /** BCP 47, for Intl. */
  intl: string;
  /** Between the ends of a range of days or hours. */
  rangeSeparator: string;
  /** Between two names on one line. */
  comma: string;
  /** "Wednesday, 23 September". */
  weekdayFirst?: true;
  unitDisplay: "short" | "long";
  /** Preloaded: names in `app/fonts/index.ts`. */
  fonts: readonly FontName[];
  /** For dark backgrounds, under `public/logos`. */
  logo: { file: string; width: number };
  /** Id in `lib/content/documents.ts`. */
  catalogue: string;
  /** Of the hall plan and the transport map. */
  drawings: string;
  /** Language of missing texts. A language without a fallback must have every text. */
  fallback?: string;
}

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
