/** The languages of the site: each is one record, which says all that differs and is not a sentence. */
import { ar } from "./ar";
import { en } from "./en";
import type { LocaleRecord } from "./record";
import { tr } from "./tr";

/** In the order of the language switch. */
const records = { tr, en, ar };

export type Locale = keyof typeof records;

/** The record of each language. What it names by an id is one: the compiler knows them. */
export const localeFacts: {
  [Each in Locale]: Omit<LocaleRecord, "catalogue" | "drawings" | "fallback"> & {
    catalogue: (typeof records)[Each]["catalogue"];
    drawings: (typeof records)[Each]["drawings"];
    fallback?: Locale;
  };
} = records;

export const locales = Object.keys(records) as [Locale, ...Locale[]];

export const defaultLocale: Locale = "tr";

/** Name of the cookie that keeps the visitor's choice. */
export const localeCookie = "locale";

const YEAR = 60 * 60 * 24 * 365;

/**
 * The cookie of a choice, as the header `Set-Cookie` and `document.cookie` take it.
 * @param secure whether the site is on https, so that the cookie never travels without
 */
export function choiceCookie(locale: Locale, secure: boolean): string {
  const ending = secure ? "; Secure" : "";
  return `${localeCookie}=${locale}; Path=/; Max-Age=${YEAR}; SameSite=Lax${ending}`;
}

/** Whether a value is one of the site's languages. */
export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The language after this one in the cycle of the compact toggle: tr → en → ar → tr. */
export function nextLocale(locale: Locale): Locale {
  const next = locales[(locales.indexOf(locale) + 1) % locales.length];
  return next ?? defaultLocale;
}
