"use client";

import useEmblaCarousel, { type UseEmblaCarouselType } from "embla-carousel-react";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import styles from "./carousel.module.css";
import { TurnButtons } from "./turn-buttons";

type Embla = NonNullable<UseEmblaCarouselType[1]>;

interface CarouselProps {
  dir: "ltr" | "rtl";
  /** `carousel` is the role in words ("carousel"), `title` the accessible name. */
  labels: { title: string; carousel: string; previous: string; next: string };
  /** What stands above the slides, beside the buttons. */
  head: ReactNode;
  /** The slides: elements with role="group". */
  children: ReactNode;
}

/**
 * Slides in as many columns as the window has room for (1, 2, 3 or 4), turned one by one by
 * buttons, arrow keys or a finger; it stops at both ends. Without JavaScript it scrolls.
 */
export function Carousel({ dir, labels, head, children }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ direction: dir, align: "start" });
  const [{ index, last }, setPlace] = useState({ index: 0, last: 0 });

  useEffect(() => {
    if (!embla) return;
    // A finger may have scrolled before the script arrived, which then moves the slides itself.
    embla.rootNode().scrollTo(0, 0);
    let before = 0;

    const look = (carousel: Embla) => {
      const now = carousel.selectedScrollSnap();
      if (now !== before) tilt(carousel.slideNodes(), now > before === (dir === "ltr"));
      before = now;
      setPlace({ index: now, last: carousel.scrollSnapList().length - 1 });
    };
    look(embla);
    embla.on("select", look).on("reInit", look);
    return () => {
      embla.off("select", look).off("reInit", look);
    };
  }, [embla, dir]);

  const back = () => embla?.scrollPrev();
  const forth = () => embla?.scrollNext();

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    if ((event.key === "ArrowRight") === (dir === "ltr")) forth();
    else back();
  }

  return (
    <section
      aria-roledescription={labels.carousel}
      aria-label={labels.title}
      data-ready={embla !== undefined}
      className={styles.carousel}
      onKeyDown={onKeyDown}
    >
      <div className={styles.top}>
        {head}
        <div className={styles.controls}>
          <TurnButtons
            labels={labels}
            atStart={index === 0}
            atEnd={index === last}
            onBack={back}
            onForth={forth}
          />
        </div>
      </div>
      <div ref={viewport} className={styles.viewport}>
        <div className={styles.slides} aria-live="polite">
          {children}
        </div>
      </div>
    </section>
  );
}

/** Leans the slides into the turn for a moment (420 ms, the `--tilt` of the tokens). */
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
