import { contact } from "./contact";

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
export const footerColumns = [
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
    links: [
      { document: "catalogue" },
      { document: "brochure" },
      { document: "resultsReport" },
      { document: "fairReport" },
      { document: "qualityPolicy" },
      { document: "transportMap" },
    ],
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
