/** The visitor's pass: its address, which only the visitor and the desk know. */
import { passPage } from "../content/navigation";
import { localizedPath } from "../i18n/decide";
import { isLocale, type Locale } from "../locales";

/** Path of a pass in a language. */
export function passPath(locale: Locale, token: string): string {
  return localizedPath(locale, `${passPage}/${token}`);
}

/** What a path under its one true spelling says of a pass; whatever stands for the token. */
export function readPassPath(path: string): { locale: Locale; token: string } | undefined {
  const [, locale, page, token, ...rest] = path.split("/");
  if (!isLocale(locale) || page !== passPage || !token || rest.length > 0) return undefined;
  return { locale, token };
}

/** Whether a text could be the token of a pass. */
export function isToken(text: string): boolean {
  return /^[\w-]{20}$/.test(text);
}
