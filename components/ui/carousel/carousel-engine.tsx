"use client";

import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { useEffect } from "react";

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** The state that the carousel needs for its buttons, and the functions that turn it. */
export interface CarouselPlace {
  atStart: boolean;
  atEnd: boolean;
  back: () => void;
  forth: () => void;
}

interface CarouselEngineProps {
  /** The element around the row of slides. */
  viewport: HTMLElement;
  dir: "ltr" | "rtl";
  /** Called when the slides can be turned, and after each turn. */
  onPlace: (place: CarouselPlace) => void;
}

/** Adds turning to slides that the server has drawn. It draws nothing itself. */
export function CarouselEngine({ viewport, dir, onPlace }: CarouselEngineProps) {
  const [attach, embla] = useEmblaCarousel({ direction: dir, align: "start" });

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    // The visitor may have scrolled before the script was loaded. From now on the script moves the
    // slides.
    embla.rootNode().scrollTo(0, 0);
    let before = 0;

    const look = (carousel: Embla) => {
      const now = carousel.selectedScrollSnap();
      if (now !== before) tilt(carousel.slideNodes(), now > before === (dir === "ltr"));
      before = now;
      onPlace({
        atStart: now === 0,
        atEnd: now === carousel.scrollSnapList().length - 1,
        back: () => carousel.scrollPrev(),
        forth: () => carousel.scrollNext(),
      });
    };
    look(embla);
    embla.on("select", look).on("reInit", look);
    return () => {
      embla.off("select", look).off("reInit", look);
    };
  }, [embla, dir, onPlace]);

  return null;
}

/** Tilts the slides for a moment while they turn (420 ms, the token `--tilt`). */
function tilt(slides: HTMLElement[], rightwards: boolean) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const leaning = `perspective(900px) rotateY(${rightwards ? 7 : -7}deg)`;
  for (const slide of slides) {
    slide.animate(
      [{ transform: "none" }, { transform: leaning, offset: 0.4 }, { transform: "none" }],
      { duration: 420, easing: "ease-out" },
    );
  }
}
