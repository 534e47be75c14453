import "server-only";
import type { Locale } from "@/lib/locales";
import { getTranslator } from "./translator";

export function getCarouselLabels(locale: Locale, total: number) {
  const t = getTranslator(locale);
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
