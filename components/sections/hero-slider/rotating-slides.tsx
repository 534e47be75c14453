"use client";

import { useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Picture, type PicturePlace } from "@/components/ui/picture";
import type { ListedPicture } from "@/components/ui/picture-source";
import styles from "./rotating-slides.module.css";
import { SLIDE_MILLISECONDS, useRotation } from "./use-rotation";

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
  picture: ListedPicture;
  alt: string;
}

interface RotatingSlidesProps {
  /** The slides. Only the first picture has priority. */
  slides: Slide[];
  place: PicturePlace;
  labels: RotatingSlidesLabels;
  /** The class of the frame around the pictures. */
  className?: string;
}

/** Pictures that follow one another. The pause button comes first in the tab order. */
export function RotatingSlides({ slides, place, labels, className }: RotatingSlidesProps) {
  const root = useRef<HTMLDivElement>(null);
  const { index, show, playing, running, toggle } = useRotation(root, slides.length);
  // A slide is loaded half a turn before it is shown, so that the first picture does not share the
  // connection.
  const [fetched, setFetched] = useState(1);
  useEffect(() => {
    if (!running) return;
    const fetchNext = () => setFetched((count) => Math.max(count, index + 2));
    const timer = setTimeout(fetchNext, SLIDE_MILLISECONDS / 2);
    return () => clearTimeout(timer);
  }, [running, index]);

  return (
    <div ref={root} className={styles.root}>
      <div className={styles.controls} data-screen data-scripted>
        <button
          type="button"
          className={styles.pause}
          aria-label={playing ? labels.pause : labels.play}
          onClick={toggle}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <div className={styles.picker}>
          {labels.positions.map((position, slide) => (
            <button
              key={position}
              type="button"
              className={`${styles.pick} ${running ? styles.running : ""}`}
              aria-label={labels.goTo[slide]}
              aria-current={slide === index ? "true" : undefined}
              onClick={() => {
                setFetched((count) => Math.max(count, slide + 1));
                show(slide);
              }}
            />
          ))}
        </div>
      </div>
      <div className={className} aria-live={running ? "off" : "polite"}>
        {slides.slice(0, fetched).map((slide, order) => (
          <figure
            key={labels.positions[order]}
            aria-roledescription={labels.slide}
            aria-label={labels.positions[order]}
            className={order === index ? styles.shown : styles.slide}
          >
            <Picture {...slide} {...place} priority={order === 0} />
          </figure>
        ))}
      </div>
    </div>
  );
}
