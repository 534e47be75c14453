import { type DetailPage, getPagePath, type PageId } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { buildPerLocale, defaultLocale } from "@/lib/locales";

/** By hreflang. `x-default` has no language: it redirects visitors to their own. */
export function getLanguageLinks(page: PageId | DetailPage): Record<string, string> {
  return {
    ...buildPerLocale((locale) => getLocalizedPath(locale, getPagePath(page, locale))),
    "x-default": `/${getPagePath(page, defaultLocale)}`,
  };
}
