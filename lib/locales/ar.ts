import type { LocaleRecord } from "./record";

export const ar = {
  label: "العربية",
  dir: "rtl",
  openGraph: "ar",
  // Latin digits, as in phone numbers and hall numbers.
  intl: "ar-u-nu-latn",
  // A sign would be flipped in right-to-left text.
  rangeSeparator: " إلى ",
  comma: "،",
  // The abbreviations are hardly known.
  unitDisplay: "long",
  // Small parts of the Latin fonts, for spaces and figures.
  fonts: ["headingArabic", "textArabic", "boldTextArabic", "headingSigns", "textSigns"],
  logo: { file: "fair-logo-ar-light.svg", width: 626 },
  catalogue: "catalogueAr",
  drawings: "ar",
  fallback: "en",
} as const satisfies LocaleRecord;
