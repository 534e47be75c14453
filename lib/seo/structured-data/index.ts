import "server-only";
import type { Graph, Thing } from "schema-dts";
import type { FramedPage } from "@/lib/content/navigation";
import type { Locale } from "@/lib/locales";
import { buildBreadcrumbs } from "./breadcrumbs";
import { buildExhibitionEvent } from "./event";
import { buildOrganization } from "./organization";
import { buildWebsite } from "./website";

/**
 * The home page has fair, organiser and site; others have breadcrumbs, fair information also the fair. The 404 page and
 * those about passes have none; an exhibitor's page gets its own with the company.
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
