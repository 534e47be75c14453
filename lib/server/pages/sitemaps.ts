import {
  buildPageCacheControl,
  createEncodedAnswer,
  type EncodedAnswer,
  type Headers,
} from "@/lib/http/encoded-answer";
import {
  getSitemapPath,
  listSitemapKinds,
  renderSitemap,
  renderSitemapIndex,
  sitemapIndexPath,
} from "@/lib/seo/sitemap";

interface SitemapSettings {
  headers: Headers;
  cacheSeconds: number;
}

export function createSitemapAnswer(xml: string, settings: SitemapSettings): EncodedAnswer {
  const own: Headers = [
    ["Content-Type", "application/xml"],
    ["Cache-Control", buildPageCacheControl(settings.cacheSeconds)],
  ];
  return createEncodedAnswer(Buffer.from(xml), own, settings);
}

/** By path: the index, and the sitemap of each kind of page. */
export function buildSitemaps(settings: SitemapSettings): ReadonlyMap<string, EncodedAnswer> {
  const files = listSitemapKinds().map(
    (kind) => [getSitemapPath(kind), createSitemapAnswer(renderSitemap(kind), settings)] as const,
  );
  return new Map([
    [sitemapIndexPath, createSitemapAnswer(renderSitemapIndex(), settings)],
    ...files,
  ]);
}
