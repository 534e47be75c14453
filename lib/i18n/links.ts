import { type DocumentId, documents, getDocumentPath } from "@/lib/content/documents";
import {
  type DetailPage,
  getPagePath,
  type MenuLink,
  menu,
  type PageId,
  pages,
} from "@/lib/content/navigation";
import { getMapUrl, type MapView } from "@/lib/fair/maps";
import { type Locale, localeFacts } from "@/lib/locales";
import { getLocalizedPath } from "./routing";

/** `catalogue`, `calendar`, `session` depend on the language; `part` is on a page, `anchor` on the home page. */
type LinkTarget =
  | { page: PageId; part?: string }
  | { detail: DetailPage }
  | { document: DocumentId | "catalogue" }
  | { anchor: string }
  | { calendar: "file" }
  | { session: string }
  | { map: MapView }
  | { href: string };

export function getHref(to: LinkTarget, locale: Locale): string {
  if ("page" in to) {
    const path = getLocalizedPath(locale, pages[to.page].path);
    return to.part ? `${path}#${to.part}` : path;
  }
  if ("detail" in to) return getLocalizedPath(locale, getPagePath(to.detail, locale));
  if ("anchor" in to) return `${getLocalizedPath(locale, "")}#${to.anchor}`;
  if ("calendar" in to) return `/calendar/${locale}.ics`;
  if ("session" in to) return `/calendar/${to.session}-${locale}.ics`;
  if ("map" in to) return getMapUrl(to.map);
  if ("href" in to) return to.href;
  return getDocumentPath(resolveDocument(to.document, locale));
}

/** The news as a feed. */
export const getFeedPath = (locale: Locale) => `/feed/${locale}.atom`;

export const getPlanPath = (locale: Locale) => `/plan/${locale}.svg`;
/** Style sheets name it, too. */
export const TILES_PATH = "/plan/tiles.svg";

/** `catalogue` means that of the page's language. */
export function resolveDocument(document: DocumentId | "catalogue", locale: Locale): DocumentId {
  return document === "catalogue" ? localeFacts[locale].catalogue : document;
}

export function isWrittenIn(id: DocumentId, locale: Locale): boolean {
  return documents[id].languages.some((language) => language === locale);
}

/** Without documents in other languages. */
export function getMenu(locale: Locale) {
  const isShown = (link: MenuLink) =>
    "page" in link || link.document === "catalogue" || isWrittenIn(link.document, locale);
  return menu.map(({ id, links }) => ({
    id,
    links: (links as readonly MenuLink[]).filter(isShown),
  }));
}
