/** Pictures at the head of the pages; the id names the file and the text (`Heroes.<id>`). */
export const homeSlides = ["hero-1", "hero-2", "hero-3", "hero-4", "hero-5", "hero-6"] as const;

export const whyExhibitSlides = ["why-exhibit-1", "why-exhibit-2", "why-exhibit-3"] as const;

export const pagePictures = {
  whyVisit: "why-visit",
  transport: "transport",
  fairInformation: "fair-information",
} as const;
