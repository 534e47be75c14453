import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/site";

/** The form pages stay open to crawlers, which must read their noindex to obey it. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: "/api/" },
    sitemap: absoluteUrl("/sitemap.xml"),
  };
}
