import "server-only";
import type { Graph, Thing } from "schema-dts";
import type { FramedPage } from "@/lib/content/navigation";
import type { Locale } from "@/lib/locales";
import { breadcrumbs } from "./breadcrumbs";
import { exhibitionEvent } from "./event";
import { organization } from "./organization";
import { website } from "./website";

/**
 * The structured data of a page (schema.org). The home page has the fair, its organiser and the
 * site. Other pages have their breadcrumbs, and fair information also has the fair. The 404 page
 * and those about passes have none. That of an exhibitor gets its own with the company.
 */
export function structuredData(page: FramedPage, locale: Locale): Graph | undefined {
  const things = factsOf(page, locale);
  return things && { "@context": "https://schema.org", "@graph": things };
}

function factsOf(page: FramedPage, locale: Locale): Thing[] | undefined {
  switch (page) {
    case "missing":
    case "lostPass":
    case "entry":
    case "exhibitor":
      return undefined;
    case "home":
      return [exhibitionEvent(locale), organization(locale), website(locale)];
    case "fairInformation":
      return [breadcrumbs(page, locale), exhibitionEvent(locale), organization(locale)];
    default:
      return [breadcrumbs(page, locale)];
  }
}
