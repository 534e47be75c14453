"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./carousel.module.css";
import type { CarouselEngine, CarouselPlace } from "./carousel-engine";
import { TurnButtons } from "./turn-buttons";

interface CarouselProps {
  dir: "ltr" | "rtl";
  /** `carousel` is the role in words ("carousel"), `title` the accessible name. */
  labels: { title: string; carousel: string; previous: string; next: string };
  /** What stands above the slides, beside the buttons. */
  head: ReactNode;
  /** The slides: elements with role="group". */
  children: ReactNode;
}

const ignore = () => {};
const waiting: CarouselPlace = { atStart: true, atEnd: false, back: ignore, forth: ignore };

/**
 * Slides in as many columns as the window has room for (1, 2, 3 or 4), turned one by one by
 * buttons, arrow keys or a finger; it stops at both ends. What turns it arrives when it comes near;
 * until then, and without JavaScript, it scrolls.
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
        // Where it does not arrive, the slides go on scrolling.
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
      {/* While it scrolls, the keyboard must reach it: not every browser sees to that. */}
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
