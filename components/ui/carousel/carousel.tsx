"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./carousel.module.css";
import type { CarouselEngine, CarouselPlace } from "./carousel-engine";
import { TurnButtons } from "./turn-buttons";

interface CarouselProps {
  dir: "ltr" | "rtl";
  /** `carousel` is the role in words ("carousel"), `title` the name for screen readers. */
  labels: { title: string; carousel: string; previous: string; next: string };
  /** The content above the slides, beside the buttons. */
  head: ReactNode;
  /** The slides: elements with role="group". */
  children: ReactNode;
}

const ignore = () => {};
const waiting: CarouselPlace = { atStart: true, atEnd: false, back: ignore, forth: ignore };

/**
 * Slides in 1, 2, 3 or 4 columns, depending on the width of the window. Buttons, arrow keys or a
 * finger turn them one by one; it stops at both ends. The script is loaded when the carousel comes
 * near. Before that, and without JavaScript, the slides scroll.
 */
export function Carousel({ dir, labels, head, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [Engine, setEngine] = useState<typeof CarouselEngine>();
  const [place, setPlace] = useState<CarouselPlace>();
  const { atStart, atEnd, back, forth } = place ?? waiting;

  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        // If the script cannot be loaded, the slides go on scrolling.
        import("./carousel-engine").then((part) => setEngine(() => part.CarouselEngine), ignore);
      },
      { rootMargin: "50%" },
    );
    if (viewport.current) near.observe(viewport.current);
    return () => near.disconnect();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (!place || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    event.preventDefault();
    if ((event.key === "ArrowRight") === (dir === "ltr")) forth();
    else back();
  }

  return (
    <section
      aria-roledescription={labels.carousel}
      aria-label={labels.title}
      data-ready={place !== undefined}
      className={styles.carousel}
      onKeyDown={onKeyDown}
    >
      {Engine && viewport.current && (
        <Engine viewport={viewport.current} dir={dir} onPlace={setPlace} />
      )}
      <div className={styles.top}>
        {head}
        <div className={styles.controls}>
          <TurnButtons
            labels={labels}
            atStart={atStart}
            atEnd={atEnd}
            onBack={back}
            onForth={forth}
          />
        </div>
      </div>
      {/* Not every browser lets the keyboard reach what scrolls, so it has a tabindex then. */}
      <div
        ref={viewport}
        className={styles.viewport}
        {...(!place && { role: "group", "aria-label": labels.title, tabIndex: 0 })}
      >
        <div className={styles.slides} aria-live="polite">
          {children}
        </div>
      </div>
    </section>
  );
}
