import "server-only";
import type { Graph, Thing } from "schema-dts";
import type { FramedPage } from "../../content/navigation";
import type { Locale } from "../../locales";
import { breadcrumbs } from "./breadcrumbs";
import { exhibitionEvent } from "./event";
import { organization } from "./organization";
import { website } from "./website";

/**
 * What a page says to machines (schema.org): home the fair, its organiser and the site, the other
 * pages where they stand, fair information the fair again. The 404 page says nothing.
 */
export function structuredData(page: FramedPage, locale: Locale): Graph | undefined {
  const things = factsOf(page, locale);
  return things && { "@context": "https://schema.org", "@graph": things };
}

function factsOf(page: FramedPage, locale: Locale): Thing[] | undefined {
  switch (page) {
    case "missing":
      return undefined;
    case "home":
      return [exhibitionEvent(locale), organization(locale), website(locale)];
    case "fairInformation":
      return [breadcrumbs(page, locale), exhibitionEvent(locale), organization(locale)];
    default:
      return [breadcrumbs(page, locale)];
  }
}
