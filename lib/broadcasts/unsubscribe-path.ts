/** The two addresses of an unsubscribe link: a page for people, and one for mail programs (RFC 8058). */
import { unsubscribePage } from "@/lib/content/private-pages";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { isLocale, type Locale } from "@/lib/locales";
import { oneClickPrefix } from "@/lib/security/request-guard";
import { toAbsoluteUrl } from "@/lib/site";

/** A post that asks for news again has this field; that of a mail program never does. */
export const SUBSCRIBE_FIELD = "subscribe";

export const isUnsubscribeToken = (text: string): boolean => /^[\w-]{32}$/.test(text);

export function buildUnsubscribePath(locale: Locale, token: string): string {
  return `${getLocalizedPath(locale, unsubscribePage)}/${token}`;
}

export const buildUnsubscribeUrl = (locale: Locale, token: string): string =>
  toAbsoluteUrl(buildUnsubscribePath(locale, token));

/** Takes posts. @param locale of the page to which a person is led */
export function buildOneClickPath(locale: Locale, token: string): string {
  return `${oneClickPrefix}${locale}/${token}`;
}

export const buildOneClickUrl = (locale: Locale, token: string): string =>
  toAbsoluteUrl(buildOneClickPath(locale, token));

interface UnsubscribeAddress {
  locale: Locale;
  token: string;
}

export function parseUnsubscribePath(path: string): UnsubscribeAddress | undefined {
  const [, locale, page, token = "", ...rest] = path.split("/");
  if (!isLocale(locale) || page !== unsubscribePage || rest.length > 0) return undefined;
  return token === "" ? undefined : { locale, token };
}

export function parseOneClickPath(path: string): UnsubscribeAddress | undefined {
  if (!path.startsWith(oneClickPrefix)) return undefined;
  const [locale, token = "", ...rest] = path.slice(oneClickPrefix.length).split("/");
  return isLocale(locale) && isUnsubscribeToken(token) && rest.length === 0
    ? { locale, token }
    : undefined;
}
