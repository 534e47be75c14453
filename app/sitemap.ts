import type { MetadataRoute } from "next";
import { getPagePath, listDetailPages, type PageId, pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { getLanguageLinks } from "@/lib/seo/alternates";
import { toAbsoluteUrl } from "@/lib/site";

/** Every indexed page in every language, with links to its other languages. */
export default function sitemap(): MetadataRoute.Sitemap {
  const indexed = (Object.keys(pages) as PageId[]).filter((page) => pages[page].index);
  return [...indexed, ...listDetailPages()].flatMap((page) => {
    const languages = Object.fromEntries(
      Object.entries(getLanguageLinks(page)).map(([tag, path]) => [tag, toAbsoluteUrl(path)]),
    );
    return locales.map((locale) => ({
      url: toAbsoluteUrl(getLocalizedPath(locale, getPagePath(page, locale))),
      alternates: { languages },
    }));
  });
}
