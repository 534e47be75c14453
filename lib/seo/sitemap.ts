import "server-only";
import type { MetadataRoute } from "next";
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

/** Every indexed page in every language, with links to its other languages. */
export function listSitemapEntries(): MetadataRoute.Sitemap {
  const indexed = (Object.keys(pages) as PageId[]).filter((page) => pages[page].index);
  return [...indexed, ...listDetailPages()].flatMap((page) => {
    const languages = Object.fromEntries(
      Object.entries(getLanguageLinks(page)).map(([tag, path]) => [tag, toAbsoluteUrl(path)]),
    );
    const lastModified = findDate(page);
    return listPageLocales(page).map((locale) => ({
      url: toAbsoluteUrl(getLocalizedPath(locale, getPagePath(page, locale))),
      ...(lastModified && { lastModified }),
      alternates: { languages },
    }));
  });
}

/** Of articles, and of what the press gets. A date of the build would be no date of a page. */
function findDate(page: PageId | DetailPage): string | undefined {
  if (page === "press") return findPressDay();
  if (!isDetailPage(page)) return undefined;
  const { list, id } = splitDetailPage(page);
  return list === "news" ? getNewsCard(id).date : undefined;
}

/** Of the content that is shown. */
export function renderSitemap(): string {
  const entries = listSitemapEntries().map(({ url, lastModified, alternates }) => {
    const links = Object.entries(alternates?.languages ?? {}).map(
      ([tag, href]) =>
        `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(String(href))}" />\n`,
    );
    const date = lastModified ? `<lastmod>${lastModified}</lastmod>\n` : "";
    return `<url>\n<loc>${escapeHtml(url)}</loc>\n${links.join("")}${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("")}</urlset>\n`;
}
