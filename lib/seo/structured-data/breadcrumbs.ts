import "server-only";
import type { BreadcrumbList } from "schema-dts";
import { listPageTrail, type NamedPage } from "@/lib/i18n/page-names";
import type { Locale } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";

export function buildBreadcrumbs(page: NamedPage, locale: Locale): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: listPageTrail(page, locale).map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: toAbsoluteUrl(href),
    })),
  };
}
