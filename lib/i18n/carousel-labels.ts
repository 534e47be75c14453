import "server-only";
import type { Locale } from "../locales";
import { translator } from "./translate";

/** The texts of a slideshow with `total` slides for screen readers. */
export function carouselLabels(locale: Locale, total: number) {
  const t = translator(locale);
  const each = (key: "Carousel.slide" | "Carousel.goTo") =>
    Array.from({ length: total }, (_, index) => t(key, { current: index + 1, total }));
  return {
    carousel: t("Carousel.role"),
    slide: t("Carousel.slideRole"),
    pause: t("Carousel.pause"),
    play: t("Carousel.play"),
    positions: each("Carousel.slide"),
    goTo: each("Carousel.goTo"),
  };
}
