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
  // The Latin fonts are loaded, too: spaces, figures and addresses are set in them.
  fonts: ["headingArabic", "textArabic", "boldTextArabic", "headingLatin", "textLatin"],
  logo: { file: "fair-logo-ar-light.svg", width: 626 },
  catalogue: "catalogueAr",
  drawings: "ar",
  fallback: "en",
} as const satisfies LocaleRecord;
