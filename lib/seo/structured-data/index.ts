import "server-only";
import type { Graph, Thing } from "schema-dts";
import type { FramedPage } from "@/lib/content/navigation";
import type { Locale } from "@/lib/locales";
import { buildBreadcrumbs } from "./breadcrumbs";
import { buildExhibitionEvent } from "./event";
import { buildOrganization } from "./organization";
import { buildWebsite } from "./website";

/**
 * The structured data of a page (schema.org). The home page has the fair, its organiser and the
 * site. Other pages have their breadcrumbs, and fair information also has the fair. The 404 page
 * and those about passes have none. That of an exhibitor gets its own with the company.
 */
export function buildStructuredData(page: FramedPage, locale: Locale): Graph | undefined {
  const things = listThings(page, locale);
  return things && { "@context": "https://schema.org", "@graph": things };
}

function listThings(page: FramedPage, locale: Locale): Thing[] | undefined {
  switch (page) {
    case "missing":
    case "lostPass":
    case "entry":
    case "exhibitor":
      return undefined;
    case "home":
      return [buildExhibitionEvent(locale), buildOrganization(locale), buildWebsite(locale)];
    case "fairInformation":
      return [
        buildBreadcrumbs(page, locale),
        buildExhibitionEvent(locale),
        buildOrganization(locale),
      ];
    default:
      return [buildBreadcrumbs(page, locale)];
  }
}
