/**
 * The pages of the site: routes, menu, footer, sitemap and language switch follow from this list.
 * A page's text stands in the messages under `Pages.<id>`; `index: false` keeps it out of search engines.
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

/** The page of a visitor's pass stands apart: each visitor has one of their own, and nobody else finds it. */
export const passPage = "VisitorPass";

export type PageId = keyof typeof pages;

/** The page of each registration form. */
export const formPages = {
  visit: "visitRegistration",
  exhibit: "exhibitRegistration",
  press: "pressRegistration",
} as const satisfies Record<string, PageId>;

/** Pages that the frame stands around: `missing` (404) has no twin in the other languages. */
export type FramedPage = PageId | "missing";

/** Path of a page below its language; the 404 page leads home. */
export function pathOf(page: FramedPage): string {
  return page === "missing" ? "" : pages[page].path;
}

/**
 * The menu in groups; the labels stand under `Navigation.<page or document>`. A document is listed in
 * the languages that it is written in.
 */
export const menu = [
  [{ page: "home" }, { page: "whyVisit" }, { page: "whyExhibit" }],
  [{ page: "visitRegistration" }, { page: "exhibitRegistration" }, { page: "pressRegistration" }],
  [{ page: "transport" }, { document: "catalogue" }, { document: "resultsReport" }],
] as const;

export type MenuLink = (typeof menu)[number][number];
