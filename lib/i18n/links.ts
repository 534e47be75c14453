import { type DocumentId, documentPath, documents } from "../content/documents";
import { type MenuLink, menu, type PageId, pages } from "../content/navigation";
import { type MapView, mapUrl } from "../fair/maps";
import { type Locale, localeFacts } from "../locales";
import { localizedPath } from "./decide";

/** Where a link leads. `catalogue` and `calendar` are the page's language's, `anchor` is on home. */
type LinkTarget =
  | { page: PageId }
  | { document: DocumentId | "catalogue" }
  | { anchor: string }
  | { calendar: "file" }
  | { map: MapView }
  | { href: string };

/** Address of a target for a page in that language. */
export function hrefOf(to: LinkTarget, locale: Locale): string {
  if ("page" in to) return localizedPath(locale, pages[to.page].path);
  if ("anchor" in to) return `${localizedPath(locale, "")}#${to.anchor}`;
  if ("calendar" in to) return `/calendar/${locale}.ics`;
  if ("map" in to) return mapUrl(to.map);
  if ("href" in to) return to.href;
  return documentPath(documentOf(to.document, locale));
}

/** The document that is meant: `catalogue` is the page's language's. */
export function documentOf(document: DocumentId | "catalogue", locale: Locale): DocumentId {
  return document === "catalogue" ? localeFacts[locale].catalogue : document;
}

/** Whether a document is written in a language. */
export function isWrittenIn(id: DocumentId, locale: Locale): boolean {
  return documents[id].languages.some((language) => language === locale);
}

/** The groups of the menu in a language: of the documents, those that are written in it. */
export function menuOf(locale: Locale): MenuLink[][] {
  const belongs = (link: MenuLink) =>
    "page" in link || link.document === "catalogue" || isWrittenIn(link.document, locale);
  return menu.map((group) => group.filter(belongs));
}
