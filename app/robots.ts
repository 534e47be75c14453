import type { MetadataRoute } from "next";
import { choicePrefix } from "@/lib/i18n/routing";
import { toAbsoluteUrl } from "@/lib/site";

/** Crawlers may read the form pages: they must see the noindex to obey it. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", choicePrefix] },
    sitemap: toAbsoluteUrl("/sitemap.xml"),
  };
}
