import type { Locale } from "@/lib/locales";
import type { ItemText } from "@/lib/site-content/changes";
import { listShown } from "@/lib/site-content/content-kind";
import { contact } from "./contact";
import { documentLinks, footerDocuments } from "./documents";

/** A page (label `Navigation.<page>`), or a part of the home page or an address (`Footer.links.<id>`). */
type LinkFacts =
  | { page: string }
  | { id: string; anchor: string }
  | { id: string; href: string }
  | { id: string; map: "venue" };

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
  { id: "documents", links: [] },
  {
    id: "registration",
    links: [
      { page: "visitRegistration" },
      { page: "exhibitRegistration" },
      { page: "pressRegistration" },
    ],
  },
  {
    id: "media",
    links: [
      { page: "news" },
      { page: "press" },
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

/** A file of the release, or an address. `catalogue` is the one in the page's language. */
type DocumentLink = { title: ItemText } & (
  | { href: string }
  | { document: (typeof footerDocuments)[number] }
);

function listDocumentLinks(locale: Locale): readonly DocumentLink[] {
  return listShown(documentLinks)
    .filter(({ languages }) => languages.includes(locale))
    .flatMap(({ id, title, url }): DocumentLink[] => {
      if (url) return [{ title, href: url }];
      const document = footerDocuments.find((one) => one === id);
      return document ? [{ title, document }] : [];
    });
}

export function listFooterColumns(locale: Locale) {
  return footerColumns.map(({ id, links }) => ({
    id,
    links: id === "documents" ? listDocumentLinks(locale) : links,
  }));
}
