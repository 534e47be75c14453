import type { Locale } from "@/lib/locales";
import { getSiteChanges } from "@/lib/site-content/changes";
import { contact } from "./contact";
import { footerDocuments } from "./documents";

/**
 * A page (label `Navigation.<page>`), a part of the home page or an address (`Footer.links.<id>`), or a document
 * (`Documents.titles.<document>`). `catalogue` is the one in the page's language (`Navigation.catalogue`).
 */
type LinkFacts =
  | { page: string }
  | { id: string; anchor: string }
  | { id: string; href: string }
  | { id: string; map: "venue" }
  | { document: string };

/** Titles: `Footer.columns.<id>`. */
const footerColumns = [
  {
    id: "fair",
    links: [
      { page: "fairInformation" },
      { page: "programme" },
      { page: "whyVisit" },
      { page: "whyExhibit" },
      { page: "transport" },
    ],
  },
  {
    id: "registration",
    links: [
      { page: "visitRegistration" },
      { page: "exhibitRegistration" },
      { page: "pressRegistration" },
    ],
  },
  {
    id: "documents",
    links: footerDocuments.map((document) => ({ document })),
  },
  {
    id: "media",
    links: [
      { id: "news", anchor: "news" },
      { id: "press", anchor: "press" },
      { id: "programs", anchor: "programs" },
      { id: "gallery", anchor: "gallery" },
    ],
  },
  {
    id: "contact",
    links: [
      { id: "phone", href: contact.phone.href },
      { id: "email", href: `mailto:${contact.email}` },
      { id: "map", map: "venue" },
    ],
  },
] as const satisfies readonly { id: string; links: readonly LinkFacts[] }[];

export type FooterLink = (typeof footerColumns)[number]["links"][number];

/** A document in a list of staff: a file of the release, or an address. Label: `Documents.links.<listed>`. */
type ListedDocument = { listed: string } & (
  | { href: string }
  | Extract<FooterLink, { document: string }>
);

const documentLinks: readonly FooterLink[] = footerDocuments.map((document) => ({ document }));

/** The documents in the order of staff, if they have changed the list. */
function listDocumentLinks(locale: Locale): readonly (FooterLink | ListedDocument)[] {
  const { documents: changed } = getSiteChanges();
  if (!changed) return documentLinks;
  return changed
    .filter(({ hidden, languages }) => !hidden && languages.includes(locale))
    .flatMap(({ id: listed, url }): ListedDocument[] => {
      if (url) return [{ listed, href: url }];
      const document = footerDocuments.find((one) => one === listed);
      return document ? [{ listed, document }] : [];
    });
}

export function listFooterColumns(locale: Locale) {
  return footerColumns.map(({ id, links }) => ({
    id,
    links: id === "documents" ? listDocumentLinks(locale) : links,
  }));
}
