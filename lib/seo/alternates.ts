import {
  type DetailPage,
  getPagePath,
  listPageLocales,
  type PageId,
} from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { defaultLocale } from "@/lib/locales";

/** By hreflang. `x-default` has no language: it redirects visitors to their own. */
export function getLanguageLinks(page: PageId | DetailPage): Record<string, string> {
  const written = listPageLocales(page);
  const first = written.find((locale) => locale === defaultLocale) ?? written[0] ?? defaultLocale;
  return {
    ...Object.fromEntries(
      written.map((locale) => [locale, getLocalizedPath(locale, getPagePath(page, locale))]),
    ),
    "x-default": `/${getPagePath(page, first)}`,
  };
}
