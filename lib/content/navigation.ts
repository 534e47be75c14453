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

/** All pages that the frame is drawn for. `missing` (404) has no counterpart in the other languages. */
export type FramedPage = PageId | "missing";

/** The path of a page after its language. The 404 page links to the home page. */
export function pathOf(page: FramedPage): string {
  return page === "missing" ? "" : pages[page].path;
}

/**
 * The menu in groups. Its labels are under `Navigation.<page or document>`. A document is shown
 * only in the languages in which it is written.
 */
export const menu = [
  [{ page: "home" }, { page: "whyVisit" }, { page: "whyExhibit" }],
  [{ page: "visitRegistration" }, { page: "exhibitRegistration" }, { page: "pressRegistration" }],
  [{ page: "transport" }, { document: "catalogue" }, { document: "resultsReport" }],
] as const;

export type MenuLink = (typeof menu)[number][number];
