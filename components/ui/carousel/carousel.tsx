import type { ReactNode } from "react";
import { getScriptAddress, PageScript } from "../page-script";
import styles from "./carousel.module.css";
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

/** Not every browser lets the keyboard reach what scrolls, so it has a tabindex until the engine is there. */
const getScrollingProps = (label: string) => ({ role: "group", "aria-label": label, tabIndex: 0 });

/**
 * Slides in 1, 2, 3 or 4 columns, depending on the width of the window. Buttons, arrow keys or a finger turn them one
 * by one; it stops at both ends. The engine is loaded when the carousel comes into sight or is used, and the page is
 * loaded (`carousel.script.ts`). Before that the slides scroll.
 */
export function Carousel({ dir, labels, head, children }: CarouselProps) {
  return (
    <section
      aria-roledescription={labels.carousel}
      aria-label={labels.title}
      className={styles.carousel}
      data-carousel={dir}
      data-engine={getScriptAddress("carousel-engine")}
      data-ready="false"
    >
      <div className={styles.top}>
        {head}
        <TurnButtons labels={labels} />
      </div>
      <div className={styles.viewport} data-scroller {...getScrollingProps(labels.title)}>
        <div className={styles.slides} aria-live="polite">
          {children}
        </div>
      </div>
      <PageScript name="carousel" />
    </section>
  );
}
