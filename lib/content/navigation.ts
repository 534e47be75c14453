import { entryPage } from "./pass-page";

/**
 * The pages of the site. Routes, menu, footer, sitemap and language menu are derived from this
 * list. A page's texts are in the messages under `Pages.<id>`. `index: false` hides it from search
 * engines.
 */
export const pages = {
  home: { path: "", index: true },
  whyVisit: { path: "WhyVisit", index: true },
  whyExhibit: { path: "WhyExhibit", index: true },
  visitRegistration: { path: "VisitRegistration", index: false },
  exhibitRegistration: { path: "ExhibitRegistration", index: false },
  pressRegistration: { path: "PressRegistration", index: false },
  transport: { path: "Transport", index: true },
  fairInformation: { path: "FairInformation", index: true },
  // The server opens it to search engines when somebody is in the list.
  exhibitors: { path: "Exhibitors", index: false },
  privacy: { path: "Privacy", index: true },
  credits: { path: "Credits", index: true },
} as const;

export type PageId = keyof typeof pages;

/** The page of each registration form. */
export const formPages = {
  visit: "visitRegistration",
  exhibit: "exhibitRegistration",
  press: "pressRegistration",
} as const satisfies Record<string, PageId>;

/** The page that sends a lost pass again. It is not in the list, because it exists only if visitors get e-mails. */
export const lostPassPage = "LostPass";

/** The pages that search engines are told about, and the 404 page. */
export type DescribedPage = PageId | "missing";

/**
 * Stands for a company in the built page of an exhibitor. The server puts the company's name in addresses there.
 */
export const companySlot = "slot-of-the-company";

/** All pages that the frame is drawn for. `missing` has no counterpart in the other languages. */
export type FramedPage = DescribedPage | "lostPass" | "entry" | "exhibitor";

/** The path of a page after its language. The 404 page links to the home page. */
export function pathOf(page: FramedPage): string {
  if (page === "lostPass") return lostPassPage;
  if (page === "entry") return entryPage;
  if (page === "exhibitor") return `${pages.exhibitors.path}/${companySlot}`;
  return page === "missing" ? "" : pages[page].path;
}

/**
 * The menu in groups. Its labels are under `Navigation.<page or document>`. A document is shown
 * only in the languages in which it is written.
 */
export const menu = [
  [{ page: "home" }, { page: "whyVisit" }, { page: "whyExhibit" }, { page: "exhibitors" }],
  [{ page: "visitRegistration" }, { page: "exhibitRegistration" }, { page: "pressRegistration" }],
  [
    { page: "fairInformation" },
    { page: "transport" },
    { document: "catalogue" },
    { document: "resultsReport" },
  ],
] as const;

/** The pages that wide windows show in the bar beside the menu (`Navigation.inSight`). */
export const pagesInSight = ["whyVisit", "whyExhibit", "fairInformation", "transport"] as const;

export type MenuLink = (typeof menu)[number][number];
