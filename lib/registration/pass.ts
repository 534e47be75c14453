/** The address of the visitor's pass. Only the visitor and the desk know it. */
import { passPage } from "../content/pass-page";
import { localizedPath } from "../i18n/decide";
import { isLocale, type Locale } from "../locales";

/** The path of a pass in a language. */
export function passPath(locale: Locale, token: string): string {
  return localizedPath(locale, `${passPage}/${token}`);
}

/**
 * Reads the language and the token from the path of a pass. It does not check that the token is a
 * real one.
 */
export function readPassPath(path: string): { locale: Locale; token: string } | undefined {
  const [, locale, page, token, ...rest] = path.split("/");
  if (!isLocale(locale) || page !== passPage || !token || rest.length > 0) return undefined;
  return { locale, token };
}

/** Whether a text has the form of a pass token. */
export function isToken(text: string): boolean {
  return /^[\w-]{20}$/.test(text);
}
