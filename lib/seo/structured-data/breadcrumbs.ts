import "server-only";
import type { BreadcrumbList } from "schema-dts";
import type { PageId } from "../../content/navigation";
import { hrefOf } from "../../i18n/links";
import { messages } from "../../i18n/messages";
import type { Locale } from "../../locales";
import { absoluteUrl } from "../../site";

/** The path from the home page to a page, as the breadcrumbs show it. */
export function breadcrumbs(page: PageId, locale: Locale): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: (["home", page] as const).map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: messages[locale].Navigation[step],
      item: absoluteUrl(hrefOf({ page: step }, locale)),
    })),
  };
}
