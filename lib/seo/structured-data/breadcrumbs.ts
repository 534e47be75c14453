import "server-only";
import type { BreadcrumbList } from "schema-dts";
import type { PageId } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getMessages } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";

export function buildBreadcrumbs(page: PageId, locale: Locale): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: (["home", page] as const).map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: getMessages(locale).Navigation[step],
      item: toAbsoluteUrl(getHref({ page: step }, locale)),
    })),
  };
}
