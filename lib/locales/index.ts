/**
 * The languages of the site. Each is one record with everything that differs between languages and
 * is not a sentence.
 */
import { ar } from "./ar";
import { en } from "./en";
import type { LocaleRecord } from "./record";
import { tr } from "./tr";

/** In the order of the language menu. */
const records = { tr, en, ar };

export type Locale = keyof typeof records;

/** The record of each language. The types check that every id in a record exists. */
export const localeFacts: {
  [Each in Locale]: Omit<LocaleRecord, "catalogue" | "drawings" | "fallback"> & {
    catalogue: (typeof records)[Each]["catalogue"];
    drawings: (typeof records)[Each]["drawings"];
    fallback?: Locale;
  };
} = records;

export const locales = Object.keys(records) as [Locale, ...Locale[]];

export const defaultLocale: Locale = "tr";

/** The name of the cookie that stores the visitor's choice. */
export const localeCookie = "locale";

const YEAR = 60 * 60 * 24 * 365;

/**
 * The cookie of a choice, in the form for the header `Set-Cookie` and for `document.cookie`.
 * @param secure whether the site is on https; then the cookie is never sent without it
 */
export function choiceCookie(locale: Locale, secure: boolean): string {
  const ending = secure ? "; Secure" : "";
  return `${localeCookie}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${ending}`;
}

/** Whether a value is one of the site's languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The next language of the compact toggle: tr → en → ar → tr. */
export function nextLocale(locale: Locale): Locale {
  const next = locales[(locales.indexOf(locale) + 1) % locales.length];
  return next ?? defaultLocale;
}
