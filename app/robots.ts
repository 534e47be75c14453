import type { MetadataRoute } from "next";
import { choicePrefix } from "@/lib/i18n/decide";
import { absoluteUrl } from "@/lib/site";

/** The form pages stay open to crawlers, which must read their noindex to obey it. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", choicePrefix] },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
