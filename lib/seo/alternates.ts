import { type PageId, pages } from "../content/navigation";
import { getLocalizedPath } from "../i18n/routing";
import { buildPerLocale } from "../locales";

/** By hreflang. `x-default` has no language: it redirects visitors to their own. */
export function getLanguageLinks(page: PageId): Record<string, string> {
  const { path } = pages[page];
  return {
    ...buildPerLocale((locale) => getLocalizedPath(locale, path)),
    "x-default": `/${path}`,
  };
}
