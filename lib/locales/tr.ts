import type { LocaleRecord } from "./record";

/** The original. The other languages are translations of it. */
export const tr = {
  label: "Türkçe",
  dir: "ltr",
  openGraph: "tr_TR",
  intl: "tr-TR",
  rangeSeparator: "–",
  comma: ",",
  unitDisplay: "short",
  fonts: ["headingLatin", "headingTurkish", "textLatin", "textTurkish"],
  logo: { file: "fair-logo-light.svg", width: 587 },
  catalogue: "catalogueTr",
  drawings: "tr",
} as const satisfies LocaleRecord;
