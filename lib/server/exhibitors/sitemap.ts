import type { Company } from "@/lib/exhibitors/companies";
import {
  buildPageCacheControl,
  createEncodedAnswer,
  type EncodedAnswer,
  type Headers,
} from "@/lib/http/encoded-answer";
import { renderSitemapEntries } from "@/lib/seo/exhibitors";

export function addCompaniesToSitemap(
  sitemap: EncodedAnswer,
  companies: Company[],
  settings: { headers: Headers; cacheSeconds: number },
): EncodedAnswer {
  const built = sitemap.body.toString();
  const body = built.replace("</urlset>", () => `${renderSitemapEntries(companies)}</urlset>`);
  const headers: Headers = [
    ["Content-Type", "application/xml"],
    ["Cache-Control", buildPageCacheControl(settings.cacheSeconds)],
  ];
  return createEncodedAnswer(Buffer.from(body), headers, settings);
}
