/**
 * The pictures at the head of the pages. `text` is the key under `Heroes` of the text that
 * describes a picture.
 */
export const homeSlides = [
  { picture: "heroes/hero-1", text: "hero-1" },
  { picture: "pages/why-visit", text: "why-visit" },
  { picture: "heroes/hero-6", text: "hero-6" },
  { picture: "heroes/hero-3", text: "hero-3" },
  { picture: "pages/transport", text: "transport" },
  { picture: "heroes/hero-5", text: "hero-5" },
] as const;

export const whyExhibitSlides = [
  { picture: "pages/why-exhibit-1", text: "why-exhibit-1" },
  { picture: "pages/why-exhibit-3", text: "why-exhibit-3" },
  { picture: "heroes/hero-2", text: "hero-2" },
] as const;
