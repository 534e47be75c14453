import type { LocaleRecord } from "./record";

export const en = {
  label: "English",
  dir: "ltr",
  openGraph: "en_US",
  intl: "en-GB",
  rangeSeparator: "–",
  comma: ",",
  weekdayFirst: true,
  unitDisplay: "short",
  fonts: ["headingLatin", "textLatin"],
  logo: { file: "fair-logo-en-light.svg", width: 587 },
  catalogue: "catalogueEn",
  drawings: "en",
} as const satisfies LocaleRecord;
