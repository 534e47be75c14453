/**
 * The pictures at the head of the pages. No picture is the head of two pages. `text` is the key under `Heroes` of the text that
 * describes a picture.
 */
export const homeSlides = [
  { picture: "heroes/hero-1", text: "hero-1" },
  { picture: "heroes/hero-2", text: "hero-2" },
  { picture: "heroes/hero-6", text: "hero-6" },
  { picture: "heroes/hero-3", text: "hero-3" },
  { picture: "heroes/hero-4", text: "hero-4" },
  { picture: "pages/why-exhibit-2", text: "why-exhibit-2" },
] as const;

export const whyExhibitSlides = [
  { picture: "pages/why-exhibit-1", text: "why-exhibit-1" },
  { picture: "pages/why-exhibit-3", text: "why-exhibit-3" },
] as const;
