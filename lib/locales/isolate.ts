/**
 * Texts that keep their own direction among the words of a language. Without it Arabic shows the stand 1-A12 as
 * "A12-1", and a company "3M" as "M3".
 */
import { type Locale, localeFacts } from "./index";

/** These begin and end what is set apart: from the left, or as its first letter says. */
const LEFT_TO_RIGHT_ISOLATE = "\u2066";
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** Arguments of texts that are numbers of stands, or names as people type them. */
const isolatedArguments: readonly string[] = ["stand", "company", "person"];

/** Chooses a text without a stand ("select"): it is a word of the message's syntax, and is never shown. */
const NO_STAND = "none";

/** The text set apart, if it runs the other way than the language and is not set apart already. */
export function toIsolatedText(text: string, locale: Locale): string {
  const isRightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);
  const runsAlong = isRightToLeft === (localeFacts[locale].dir === "rtl");
  if (text === "" || runsAlong || /^[\u2066-\u2068]/.test(text)) return text;
  return `${isRightToLeft ? FIRST_STRONG_ISOLATE : LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;
}

/** The same in every language: where a sentence shows it, no browser translates it (`components/ui/sentence.tsx`). */
export function toFirstStrongIsolate(text: string): string {
  return text && `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;
}

/** The arguments of a text, with the stands and names among them set apart. */
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
