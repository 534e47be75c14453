import { type PageId, pages } from "../content/navigation";
import { getLocalizedPath } from "../i18n/routing";
import { locales } from "../locales";

/**
 * The paths of a page by hreflang. `x-default` is the path without a language, which redirects each
 * visitor to their own language.
 */
export function getLanguageLinks(page: PageId): Record<string, string> {
  const { path } = pages[page];
  return {
    ...Object.fromEntries(locales.map((locale) => [locale, getLocalizedPath(locale, path)])),
    "x-default": `/${path}`,
  };
}
