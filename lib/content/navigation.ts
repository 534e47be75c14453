import { entryPage } from "./private-pages";

/** Routes, menus, footer and sitemap follow this list. Texts: `Pages.<id>`. `index: false`: not for search engines. */
export const pages = {
  home: { path: "", index: true },
  whyVisit: { path: "WhyVisit", index: true },
  whyExhibit: { path: "WhyExhibit", index: true },
  visitRegistration: { path: "VisitRegistration", index: false },
  exhibitRegistration: { path: "ExhibitRegistration", index: false },
  pressRegistration: { path: "PressRegistration", index: false },
  transport: { path: "Transport", index: true },
  fairInformation: { path: "FairInformation", index: true },
  programme: { path: "Programme", index: true },
  // The server opens it to search engines when a company is listed.
  exhibitors: { path: "Exhibitors", index: false },
  privacy: { path: "Privacy", index: true },
  credits: { path: "Credits", index: true },
} as const;

export type PageId = keyof typeof pages;

export const formPages = {
  visit: "visitRegistration",
  exhibit: "exhibitRegistration",
  press: "pressRegistration",
} as const satisfies Record<string, PageId>;

export function findFormOn(page: string): keyof typeof formPages | undefined {
  const forms = Object.keys(formPages) as (keyof typeof formPages)[];
  return forms.find((form) => formPages[form] === page);
}

export const todayLink = { page: "home", part: "today" } as const;

/** Not in the list, because it exists only if visitors get emails. */
export const lostPassPage = "LostPass";

export type DescribedPage = PageId | "missing";

/** Stands for a company in the built page of an exhibitor. The server replaces it by the company's slug. */
export const companySlot = "slot-of-the-company";

/** Pages with the site's frame. `missing` has no counterpart in the other languages. */
export type FramedPage = DescribedPage | "lostPass" | "entry" | "exhibitor";

/** Without the language. The 404 page links to the home page. */
export function getPagePath(page: FramedPage): string {
  if (page === "lostPass") return lostPassPage;
  if (page === "entry") return entryPage;
  if (page === "exhibitor") return `${pages.exhibitors.path}/${companySlot}`;
  return page === "missing" ? "" : pages[page].path;
}

/** Titles: `Navigation.columns.<id>`; labels: `Navigation.<link name>`. Documents appear only in their languages. */
export const menu = [
  {
    id: "visit",
    links: [
      { page: "whyVisit" },
      { page: "programme" },
      { page: "exhibitors" },
      { page: "transport" },
      { page: "visitRegistration" },
    ],
  },
  {
    id: "exhibit",
    links: [
      { page: "whyExhibit" },
      { page: "fairInformation", part: "halls" },
      { page: "exhibitRegistration" },
    ],
  },
  {
    id: "fair",
    links: [
      { page: "home" },
      { page: "fairInformation" },
      { page: "pressRegistration" },
      { document: "catalogue" },
      { document: "resultsReport" },
    ],
  },
] as const;

/** Links of wide windows beside the menu (`Navigation.inSight`). */
export const barLinks = [
  { page: "exhibitors" },
  { page: "programme" },
  { page: "whyVisit" },
  { page: "whyExhibit" },
] as const;

export type MenuLink = (typeof menu)[number]["links"][number];

export function getLinkName<
  Page extends string,
  Part extends string = never,
  Doc extends string = never,
>(link: { page: Page } | { page: Page; part: Part } | { document: Doc }): Page | Part | Doc {
  if ("document" in link) return link.document;
  return "part" in link ? link.part : link.page;
}
