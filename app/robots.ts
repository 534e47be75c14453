import type { MetadataRoute } from "next";
import { pages } from "@/lib/content/navigation";
import { choicePrefix, getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";

/** Crawlers may read the form pages: they must see the noindex to obey it. A search has endless addresses. */
export default function robots(): MetadataRoute.Robots {
  const searches = locales.map((locale) => getLocalizedPath(locale, pages.search.path));
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", choicePrefix, ...searches] },
    sitemap: toAbsoluteUrl("/sitemap.xml"),
  };
}
