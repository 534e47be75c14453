/** One record per language, with everything that differs between languages except sentences. */
import { ar } from "./ar";
import { en } from "./en";
import type { LocaleRecord } from "./record";
import { tr } from "./tr";

export { buildLocaleCookie as choiceCookie, localeCookie } from "./choice";

/** In the order of the language menu. */
const records = { tr, en, ar };

export type Locale = keyof typeof records;

/** The types check that every id in a record exists. */
export const localeFacts: {
  [Each in Locale]: Omit<LocaleRecord, "catalogue" | "drawings" | "fallback"> & {
    catalogue: (typeof records)[Each]["catalogue"];
    drawings: (typeof records)[Each]["drawings"];
    fallback?: Locale;
  };
} = records;

export const locales = Object.keys(records) as [Locale, ...Locale[]];

export const defaultLocale: Locale = "tr";

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** @returns what is made for each language */
export const buildPerLocale = <Value>(make: (locale: Locale) => Value) =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;

/** tr → en → ar → tr. */
export function getNextLocale(locale: Locale): Locale {
  const next = locales[(locales.indexOf(locale) + 1) % locales.length];
  return next ?? defaultLocale;
}
