import { entryPage } from "./private-pages";

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
  programme: { path: "Programme", index: true },
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

/** The form on a page, if it is a page of a registration. */
export function findFormOn(page: string): keyof typeof formPages | undefined {
  const forms = Object.keys(formPages) as (keyof typeof formPages)[];
  return forms.find((form) => formPages[form] === page);
}

/** Where the programme of the day is while the fair is on. */
export const todayLink = { page: "home", part: "today" } as const;

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
export function getPagePath(page: FramedPage): string {
  if (page === "lostPass") return lostPassPage;
  if (page === "entry") return entryPage;
  if (page === "exhibitor") return `${pages.exhibitors.path}/${companySlot}`;
  return page === "missing" ? "" : pages[page].path;
}

/**
 * The menu in columns; titles under `Navigation.columns.<id>`, labels under `Navigation.<name of the link>`. A document is
 * shown only in the languages in which it is written.
 */
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

/** What wide windows show in the bar beside the menu (`Navigation.inSight`). */
export const barLinks = [
  { page: "exhibitors" },
  { page: "programme" },
  { page: "whyVisit" },
  { page: "whyExhibit" },
] as const;

export type MenuLink = (typeof menu)[number]["links"][number];

/** The name of a link, by which messages call it. */
export function getLinkName<
  Page extends string,
  Part extends string = never,
  Doc extends string = never,
>(link: { page: Page } | { page: Page; part: Part } | { document: Doc }): Page | Part | Doc {
  if ("document" in link) return link.document;
  return "part" in link ? link.part : link.page;
}
