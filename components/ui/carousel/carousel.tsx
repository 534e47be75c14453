import type { ReactNode } from "react";
import { getScriptAddress, PageScript } from "../page-script";
import styles from "./carousel.module.css";
import { TurnButtons } from "./turn-buttons";

interface CarouselProps {
  dir: "ltr" | "rtl";
  /** `carousel` is the role description ("carousel"), `title` the accessible name. */
  labels: { title: string; carousel: string; previous: string; next: string };
  /** The content above the slides, beside the buttons. */
  head: ReactNode;
  /** The slides: elements with role="group". */
  children: ReactNode;
}

/** Not every browser makes scrollers focusable, so they have a tabindex until the engine is loaded. */
const getScrollingProps = (label: string) => ({ role: "group", "aria-label": label, tabIndex: 0 });

/**
 * Slides in 1 to 4 columns, depending on the window's width. Buttons, arrow keys or touch turn them one by one, up to
 * both ends. The engine is loaded when the carousel is visible or used, and the page is loaded (`carousel.script.ts`).
 * Before that the slides scroll.
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
