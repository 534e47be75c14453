import type { Company } from "@/lib/exhibitors/companies";
import type { EncodedAnswer, Headers } from "@/lib/http/encoded-answer";
import { renderCompanySitemap } from "@/lib/seo/exhibitors";
import { getSitemapPath, renderSitemapIndex, sitemapIndexPath } from "@/lib/seo/sitemap";
import { createSitemapAnswer } from "@/lib/server/pages/sitemaps";

/** The sitemap of the companies, and the index that names it, by path. None without companies: it must not be empty. */
export function buildCompanySitemaps(
  companies: Company[],
  settings: { headers: Headers; cacheSeconds: number },
): ReadonlyMap<string, EncodedAnswer> {
  if (companies.length === 0) return new Map();
  const index = renderSitemapIndex(["exhibitors"]);
  return new Map([
    [sitemapIndexPath, createSitemapAnswer(index, settings)],
    [getSitemapPath("exhibitors"), createSitemapAnswer(renderCompanySitemap(companies), settings)],
  ]);
}
