import "server-only";
import type { Graph, Thing } from "schema-dts";
import { type FramedPage, isDetailPage, splitDetailPage } from "@/lib/content/navigation";
import { getSessions, hasPage } from "@/lib/fair/sessions";
import type { Locale } from "@/lib/locales";
import { buildBreadcrumbs } from "./breadcrumbs";
import { buildExhibitionEvent } from "./event";
import { buildNewsArticle } from "./news-article";
import { buildOrganization } from "./organization";
import { buildPressPictures } from "./press-pictures";
import { buildSessionEvent, buildSubEvent } from "./session";
import { buildWebsite } from "./website";

/**
 * The home page has fair, organiser and site; others have breadcrumbs, fair information also the fair, the programme the
 * fair with its sessions, and a session itself; the press page has the organiser and the pictures. The 404 page and those about passes have none; an exhibitor's page gets
 * its own with the company.
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
    case "press":
      return [
        buildBreadcrumbs(page, locale),
        buildOrganization(locale),
        ...buildPressPictures(locale),
      ];
    case "programme": {
      const subEvent = getSessions()
        .filter(hasPage)
        .map((session) => buildSubEvent(session, locale));
      return [buildBreadcrumbs(page, locale), { ...buildExhibitionEvent(locale), subEvent }];
    }
    default:
      return [buildBreadcrumbs(page, locale), ...listOwnThings(page, locale)];
  }
}

function listOwnThings(page: FramedPage, locale: Locale): Thing[] {
  if (!isDetailPage(page)) return [];
  const { list, id } = splitDetailPage(page);
  if (list === "sectors") return [];
  return [list === "programme" ? buildSessionEvent(id, locale) : buildNewsArticle(id, locale)];
}
