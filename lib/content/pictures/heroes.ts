import { createListKind, listShown } from "@/lib/site-content/content-kind";

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

const homePhases = ["before", "during", "after"] as const satisfies readonly HomePhase[];

export const heroes = createListKind({
  name: "heroes",
  fields: {
    phase: { kind: "choice", options: homePhases },
    picture: { kind: "picture" },
    alt: { kind: "localized", place: "caption" },
  },
  title: "alt",
  subtitle: "phase",
  release: homePhases.flatMap((phase) =>
    homeSlides[phase].map(({ picture, text }) => ({
      ...{ id: `${phase}-${text}`, phase, picture },
      alt: { key: `Heroes.${text}` },
    })),
  ),
  parts: homePhases.map((phase) => (item: { phase: HomePhase }) => item.phase === phase),
});

export const getHomeSlides = (phase: HomePhase) =>
  listShown(heroes).filter((slide) => slide.phase === phase);
