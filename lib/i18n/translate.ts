import "server-only";
import { createTranslator } from "next-intl";
import { fair } from "../fair";
import { figures } from "../figures";
import { type Locale, localeFacts } from "./locales";
import { messages } from "./messages";

/**
 * The facts of the fair as ICU arguments, formatted for a language: its names (`Site` in the
 * messages), its dates and its figures. Messages name them (`{dates}`, `{halls}`) and never spell
 * them.
 */
export function fairArguments(locale: Locale) {
  return { ...messages[locale].Site, ...figures(locale), dates: fairDates(locale) };
}

/** What stands between the days of a range; in Arabic a word, which no direction can flip. */
const rangeSeparators: Record<Locale, string> = { tr: "–", en: "–", ar: " إلى " };

/** The dates of the fair as a range: "23–26 September 2026". */
export function fairDates(locale: Locale): string {
  const format = new Intl.DateTimeFormat(localeFacts[locale].intl, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: fair.timeZone,
  });
  const noon = (date: string) => new Date(`${date}T12:00:00${fair.utcOffset}`);
  return format
    .formatRangeToParts(noon(fair.startDate), noon(fair.endDate))
    .map(({ value }) => (value.includes("–") ? rangeSeparators[locale] : value))
    .join("");
}

/** A translator for code outside of components, with the facts of the fair as arguments. */
export function translator(locale: Locale) {
  const translate = createTranslator({ locale, messages: messages[locale] });
  const facts = fairArguments(locale);
  return (key: Parameters<typeof translate>[0], values: Record<string, string | number> = {}) =>
    translate(key, { ...facts, ...values });
}
