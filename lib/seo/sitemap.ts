/** An index of sitemaps (sitemaps.org), one for each kind of page, so that Search Console counts each by itself. */
import "server-only";
import {
  type DetailPage,
  getPagePath,
  isDetailPage,
  listDetailPages,
  listPageLocales,
  type PageId,
  pages,
  splitDetailPage,
} from "@/lib/content/navigation";
import { getNewsCard } from "@/lib/content/news";
import { findPressDay } from "@/lib/content/press-kit";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { escapeHtml } from "@/lib/security/escape-html";
import { toAbsoluteUrl } from "@/lib/site";
import { getLanguageLinks } from "./alternates";

type SitemapKind = "pages" | "exhibitors" | ReturnType<typeof splitDetailPage>["list"];

export interface SitemapEntry {
  path: string;
  /** By hreflang. */
  languages: Readonly<Record<string, string>>;
  lastModified?: string | undefined;
}

export const sitemapIndexPath = "/sitemap.xml";

export const getSitemapFile = (kind: SitemapKind): string => `${kind}.xml`;

export const getSitemapPath = (kind: SitemapKind): string => `/sitemap/${getSitemapFile(kind)}`;

const findKind = (page: PageId | DetailPage): SitemapKind =>
  isDetailPage(page) ? splitDetailPage(page).list : "pages";

const listIndexedPages = (): (PageId | DetailPage)[] => [
  ...(Object.keys(pages) as PageId[]).filter((page) => pages[page].index),
  ...listDetailPages(),
];

/** Only those of the content that is shown: a sitemap must not be empty. */
export const listSitemapKinds = (): SitemapKind[] => [...new Set(listIndexedPages().map(findKind))];

/** Every indexed page of a kind in every language, with links to its other languages. */
export function listSitemapEntries(kind: SitemapKind): SitemapEntry[] {
  return listIndexedPages()
    .filter((page) => findKind(page) === kind)
    .flatMap((page) =>
      listPageLocales(page).map((locale) => ({
        path: getLocalizedPath(locale, getPagePath(page, locale)),
        languages: getLanguageLinks(page),
        lastModified: findDate(page),
      })),
    );
}

/** Of articles, and of what the press gets. A date of the build would be no date of a page. */
function findDate(page: PageId | DetailPage): string | undefined {
  if (page === "press") return findPressDay();
  if (!isDetailPage(page)) return undefined;
  const { list, id } = splitDetailPage(page);
  return list === "news" ? getNewsCard(id).date : undefined;
}

const SITEMAPS_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const renderDate = (date: string | undefined): string =>
  date ? `<lastmod>${date}</lastmod>\n` : "";

export const renderSitemap = (kind: SitemapKind): string =>
  renderSitemapEntries(listSitemapEntries(kind));

export function renderSitemapEntries(entries: readonly SitemapEntry[]): string {
  const elements = entries.map(({ path, languages, lastModified }) => {
    const links = Object.entries(languages).map(
      ([tag, href]) =>
        `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(toAbsoluteUrl(href))}"/>\n`,
    );
    return `<url>\n<loc>${escapeHtml(toAbsoluteUrl(path))}</loc>\n${links.join("")}${renderDate(lastModified)}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${SITEMAPS_NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${elements.join("")}</urlset>\n`;
}

/** @param others kinds that only the server knows */
export function renderSitemapIndex(others: readonly SitemapKind[] = []): string {
  const elements = [...listSitemapKinds(), ...others].map((kind) => {
    const dates = listSitemapEntries(kind).map(({ lastModified }) => lastModified);
    // Undated pages may have changed later.
    const latest = dates.includes(undefined) ? undefined : dates.toSorted().at(-1);
    return `<sitemap>\n<loc>${toAbsoluteUrl(getSitemapPath(kind))}</loc>\n${renderDate(latest)}</sitemap>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${SITEMAPS_NAMESPACE}>\n${elements.join("")}</sitemapindex>\n`;
}
