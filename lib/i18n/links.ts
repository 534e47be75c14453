import { type DocumentId, documents, getDocumentPath } from "../content/documents";
import { type MenuLink, menu, type PageId, pages } from "../content/navigation";
import { getMapUrl, type MapView } from "../fair/maps";
import { type Locale, localeFacts } from "../locales";
import { getLocalizedPath } from "./routing";

/**
 * The target of a link. `catalogue`, `calendar` and `session` (a calendar file each) depend on the page's language; `part` is a
 * place on a page, `anchor` one on the home page.
 */
type LinkTarget =
  | { page: PageId; part?: string }
  | { document: DocumentId | "catalogue" }
  | { anchor: string }
  | { calendar: "file" }
  | { session: string }
  | { map: MapView }
  | { href: string };

/** The address of a target for a page in that language. */
export function getHref(to: LinkTarget, locale: Locale): string {
  if ("page" in to) {
    const path = getLocalizedPath(locale, pages[to.page].path);
    return to.part ? `${path}#${to.part}` : path;
  }
  if ("anchor" in to) return `${getLocalizedPath(locale, "")}#${to.anchor}`;
  if ("calendar" in to) return `/calendar/${locale}.ics`;
  if ("session" in to) return `/calendar/${to.session}-${locale}.ics`;
  if ("map" in to) return getMapUrl(to.map);
  if ("href" in to) return to.href;
  return getDocumentPath(resolveDocument(to.document, locale));
}

/** The file of the finished drawing of the halls. */
export const getPlanPath = (locale: Locale) => `/plan/${locale}.svg`;

/** The document of a target. `catalogue` means that of the page's language. */
export function resolveDocument(document: DocumentId | "catalogue", locale: Locale): DocumentId {
  return document === "catalogue" ? localeFacts[locale].catalogue : document;
}

export function isWrittenIn(id: DocumentId, locale: Locale): boolean {
  return documents[id].languages.some((language) => language === locale);
}

/** The columns of the menu in a language. Documents in other languages are left out. */
export function getMenu(locale: Locale) {
  const belongs = (link: MenuLink) =>
    "page" in link || link.document === "catalogue" || isWrittenIn(link.document, locale);
  return menu.map(({ id, links }) => ({
    id,
    links: (links as readonly MenuLink[]).filter(belongs),
  }));
}
