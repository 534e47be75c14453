import type { LocaleRecord } from "./record";

export const ar = {
  label: "العربية",
  short: "ع",
  dir: "rtl",
  openGraph: "ar",
  // Latin digits, as phone and hall numbers have them.
  intl: "ar-u-nu-latn",
  // A word, which no direction can flip.
  rangeSeparator: " إلى ",
  comma: "،",
  // The abbreviations are hardly known.
  unitDisplay: "long",
  // The Latin faces too: spaces, figures and addresses are set in them.
  fonts: ["headingArabic", "textArabic", "boldTextArabic", "headingLatin", "textLatin"],
  logo: { file: "fair-logo-ar-light.svg", width: 626 },
  catalogue: "catalogueAr",
  drawings: "ar",
  fallback: "en",
} as const satisfies LocaleRecord;
