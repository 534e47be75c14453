import type { LocaleRecord } from "./record";

/** Turkish: the original, of which the other languages are translations. */
export const tr = {
  label: "Türkçe",
  short: "TR",
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
