import { contact } from "@/lib/content/contact";
import { localizedPath } from "@/lib/i18n/decide";
import type { Locale } from "@/lib/i18n/locales";
import { type PageId, pages } from "@/lib/navigation";

/** The printed origin of the site: `SITE_URL` when it is set, else the organiser's address. */
const site = (process.env.SITE_URL ?? contact.site).replace(/\/$/, "");

/** Address of a page of the site as it is printed and put into codes. */
export function pageUrl(page: PageId, locale: Locale): string {
  return `${site}${localizedPath(locale, pages[page].path)}`;
}

/** The address as people read and type it. */
export function readable(url: string): string {
  return url.replace(/^https:\/\//, "");
}
