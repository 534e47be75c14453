import { Deferred } from "@/components/ui/deferred";
import { PageScript } from "@/components/ui/page-script";
import { Icon } from "@/components/ui/pictures/icon";
import { Picture, type PicturePlace } from "@/components/ui/pictures/picture";
import type { PictureSource } from "@/components/ui/pictures/picture-source";
import styles from "./rotating-slides.module.css";

export interface RotatingSlidesLabels {
  pause: string;
  play: string;
  /** The word for a slide, for screen readers. */
  slide: string;
  /** The name of each slide: "1 of 6". */
  positions: string[];
  /** The name of each slide's button. */
  goTo: string[];
}

export interface Slide {
  picture: PictureSource;
  alt: string;
}

interface RotatingSlidesProps {
  /** Only the first picture has priority. */
  slides: Slide[];
  place: PicturePlace;
  labels: RotatingSlidesLabels;
  className?: string | undefined;
}

/**
 * A slideshow (`rotating-slides.script.ts`). The pause button is first in the tab order. Only the first picture is
 * loaded with the page.
 */
export function RotatingSlides({ slides, place, labels, className }: RotatingSlidesProps) {
  return (
    <div className={styles.root} data-slides>
      <div className={styles.controls} data-screen data-scripted>
        <button
          type="button"
          className={styles.pause}
          aria-label={labels.pause}
          data-pause={labels.pause}
          data-play={labels.play}
        >
          <Icon name="pause" />
          <Icon name="play" />
        </button>
        <div className={styles.picker}>
          {labels.positions.map((position, slide) => (
            <button
              key={position}
              type="button"
              className={styles.pick}
              aria-label={labels.goTo[slide]}
              aria-current={slide === 0 ? "true" : undefined}
            />
          ))}
        </div>
      </div>
      <div className={className} aria-live="polite" data-pictures>
        {slides.map((slide, order) => (
          <figure
            key={labels.positions[order]}
            aria-roledescription={labels.slide}
            aria-label={labels.positions[order]}
            className={styles.slide}
            data-shown={order === 0 ? "" : undefined}
            hidden={order > 0}
          >
            {order === 0 ? (
              <Picture {...slide} {...place} priority />
            ) : (
              <Deferred>
                <Picture {...slide} {...place} />
              </Deferred>
            )}
          </figure>
        ))}
      </div>
      <PageScript name="rotating-slides" />
    </div>
  );
}
