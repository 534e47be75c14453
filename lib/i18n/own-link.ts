/** Links that staff write: to a page of the site, or to another site. */
import { type Locale, locales } from "@/lib/locales";

const LANGUAGE = new RegExp(`^/(?:${locales.join("|")})?(?=[/?#]|$)`, "i");

export const isOwnLink = (link: string): boolean => link.startsWith("/");

/** A page of the site opens in the language of its reader. */
export function toOwnLink(link: string, locale: Locale): string {
  if (!isOwnLink(link) || link.startsWith("/documents/")) return link;
  return `/${locale}${link.replace(LANGUAGE, "")}`;
}
