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
} as const;

export type PageId = keyof typeof pages;
