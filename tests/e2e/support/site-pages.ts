import {
  type DetailPage,
  getPagePath,
  isDetailPage,
  listDetailPages,
  type PageId,
  pages,
} from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { type Locale, locales } from "@/lib/locales";

export interface SitePage {
  id: PageId | DetailPage | "missing";
  locale: Locale;
  path: string;
  /** Whether it is looked at most closely in this language: each page has its turn in one. */
  hasTurn: boolean;
}

/** Every page in every language. */
export const sitePages = (Object.keys(pages) as PageId[]).flatMap((id, index) =>
  locales.map((locale, turn) => ({
    id,
    locale,
    path: getLocalizedPath(locale, pages[id].path),
    hasTurn: turn === index % locales.length,
  })),
);

/** Also the pages of lists, such as those of the sectors, which are alike. */
export const describedPages = [...(Object.keys(pages) as PageId[]), ...listDetailPages()].flatMap(
  (id: PageId | DetailPage) =>
    locales.map((locale) => ({
      id,
      locale,
      path: getLocalizedPath(locale, getPagePath(id, locale)),
      isIndexed: isDetailPage(id) || pages[id].index,
    })),
);

/** Of the pages that are alike, one in each language. */
const sampled: Record<Locale, readonly DetailPage[]> = {
  tr: ["sectors/food", "programme/supply-2"],
  en: ["sectors/furniture", "programme/b2b-3"],
  ar: ["sectors/tourism", "programme/summit-2", "news/meetings"],
};
const samples = describedPages
  .filter(({ id, locale }) => sampled[locale].some((one) => one === id))
  .map((page) => ({ ...page, hasTurn: true }));

/** These pages, samples of those that are alike, and the 404 page. */
export const everyDocument: SitePage[] = [
  ...sitePages,
  ...samples,
  ...locales.map((locale, turn) => ({
    id: "missing" as const,
    locale,
    path: `/${locale}/nowhere`,
    hasTurn: turn === 0,
  })),
];
