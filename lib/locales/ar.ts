import type { LocaleRecord } from "./record";

export const ar = {
  label: "العربية",
  dir: "rtl",
  openGraph: "ar",
  // Latin digits, as in phone numbers and hall numbers.
  intl: "ar-u-nu-latn",
  // A word is used because a sign would be flipped in right-to-left text.
  rangeSeparator: " إلى ",
  comma: "،",
  // The unit is written out because the abbreviations are hardly known.
  unitDisplay: "long",
  // Spaces and figures are set in Latin fonts, of which these are small parts.
  fonts: ["headingArabic", "textArabic", "boldTextArabic", "headingSigns", "textSigns"],
  logo: { file: "fair-logo-ar-light.svg", width: 626 },
  catalogue: "catalogueAr",
  drawings: "ar",
  fallback: "en",
} as const satisfies LocaleRecord;
