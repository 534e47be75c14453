import { type PageId, pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { buildPerLocale } from "@/lib/locales";

/** By hreflang. `x-default` has no language: it redirects visitors to their own. */
export function getLanguageLinks(page: PageId): Record<string, string> {
  const { path } = pages[page];
  return {
    ...buildPerLocale((locale) => getLocalizedPath(locale, path)),
    "x-default": `/${path}`,
  };
}
