import { getSiteChanges, type HeroItem } from "@/lib/site-content/changes";

/** `text` is a key under `Heroes`. The pictures are renders, so after the fair only the city is shown. */
export const homeSlides = {
  before: [
    { picture: "heroes/hero-1", text: "hero-1" },
    { picture: "heroes/hero-2", text: "hero-2" },
    { picture: "heroes/hero-6", text: "hero-6" },
    { picture: "heroes/hero-3", text: "hero-3" },
    { picture: "heroes/hero-4", text: "hero-4" },
    { picture: "pages/why-exhibit-2", text: "why-exhibit-2" },
  ],
  during: [
    { picture: "pages/fair-information", text: "fair-information" },
    { picture: "heroes/hero-2", text: "hero-2" },
    { picture: "heroes/hero-4", text: "hero-4" },
    { picture: "pages/why-exhibit-2", text: "why-exhibit-2" },
    { picture: "pages/why-exhibit-1", text: "why-exhibit-1" },
    { picture: "heroes/hero-6", text: "hero-6" },
  ],
  after: [{ picture: "heroes/hero-3", text: "hero-3" }],
} as const;

export const whyExhibitSlides = [
  { picture: "pages/why-exhibit-1", text: "why-exhibit-1" },
  { picture: "pages/why-exhibit-3", text: "why-exhibit-3" },
] as const;

export type HomePhase = keyof typeof homeSlides;

/** The slides of the home page; the alternative text is a key under `Heroes`. */
export function getHomeSlides(phase: HomePhase) {
  const changed = getSiteChanges().heroes;
  if (!changed) return homeSlides[phase];
  const isShown = (item: HeroItem) => item.phase === phase && !item.hidden;
  return changed.filter(isShown).map(({ id, picture }) => ({ picture, text: id }));
}
