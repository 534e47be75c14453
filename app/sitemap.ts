import type { MetadataRoute } from "next";
import { type PageId, pages } from "@/lib/content/navigation";
import { localizedPath } from "@/lib/i18n/decide";
import { locales } from "@/lib/locales";
import { languageLinks } from "@/lib/seo/alternates";
import { absoluteUrl } from "@/lib/site";

/** Every indexed page in every language, with links to its other languages. */
export default function sitemap(): MetadataRoute.Sitemap {
  const indexed = (Object.keys(pages) as PageId[]).filter((page) => pages[page].index);
  return indexed.flatMap((page) => {
    const languages = Object.fromEntries(
      Object.entries(languageLinks(page)).map(([tag, path]) => [tag, absoluteUrl(path)]),
    );
    return locales.map((locale) => ({
      url: absoluteUrl(localizedPath(locale, pages[page].path)),
      alternates: { languages },
    }));
  });
}
