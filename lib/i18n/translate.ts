import "server-only";
import { createTranslator } from "next-intl";
import { fairDates } from "../fair/dates";
import { figures } from "../fair/figures";
import type { Locale } from "./locales";
import { messages } from "./messages";
import { perLocale } from "./per-locale";
import { unbroken } from "./unbroken";

/**
 * The facts of the fair as ICU arguments, formatted for a language: its names (`Site` in the
 * messages), its dates and its figures. Messages name them (`{dates}`, `{halls}`) and never spell
 * them.
 */
export function fairArguments(locale: Locale) {
  const facts = figures(locale);
  return {
    ...messages[locale].Site,
    ...facts,
    dates: unbroken(fairDates(locale)),
    hours: unbroken(facts.hours),
  };
}

/** The translator of a language, with the facts of the fair as arguments. */
export const translator = perLocale((locale) => {
  const translate = createTranslator({ locale, messages: messages[locale] });
  const facts = fairArguments(locale);
  return (key: Parameters<typeof translate>[0], values: Record<string, string | number> = {}) =>
    translate(key, { ...facts, ...values });
});
