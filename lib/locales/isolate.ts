/** Without isolation Arabic shows the stand 1-A12 as "A12-1", and a company "3M" as "M3". */
import { type Locale, localeFacts } from "./index";

const LEFT_TO_RIGHT_ISOLATE = "\u2066";
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

const isolatedArguments: readonly string[] = ["stand", "company", "person"];

/** Selects a text without a stand; never shown. */
const NO_STAND = "none";

/** Isolates a text that runs against the language, unless it is isolated already. */
export function toIsolatedText(text: string, locale: Locale): string {
  const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
  const runsAlong = isRightToLeft === (localeFacts[locale].dir === "rtl");
  if (text === "" || runsAlong || /^[\u2066-\u2068]/.test(text)) return text;
  return `${isRightToLeft ? FIRST_STRONG_ISOLATE : LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;
}

/** For text that is the same in every language: browsers do not translate it (`components/ui/sentence.tsx`). */
export function toFirstStrongIsolate(text: string): string {
  return text && `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
}

export function toIsolatedArguments<Values extends Record<string, unknown>>(
  values: Values,
  locale: Locale,
): Values {
  const entries = Object.entries(values).map(([name, value]) => {
    const isApart =
      isolatedArguments.includes(name) && typeof value === "string" && value !== NO_STAND;
    return [name, isApart ? toIsolatedText(value, locale) : value];
  });
  return Object.fromEntries(entries) as Values;
}
