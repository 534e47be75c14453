import type { ReactNode } from "react";
import { Container } from "@/components/ui/container";
import { Picture, type PicturePlace } from "@/components/ui/pictures/picture";
import styles from "./hero-slider.module.css";
import { RotatingSlides, type RotatingSlidesLabels, type Slide } from "./rotating-slides";

interface HeroSliderProps {
  /** Id of the heading among the children. */
  labelledBy: string;
  slides: Slide[];
  place: PicturePlace;
  labels: RotatingSlidesLabels & {
    /** The slideshow's accessible name. */
    carousel: string;
  };
  size?: "full" | "low";
  /** The content beside the pictures. */
  children: ReactNode;
}

/**
 * The slideshow, or one picture, at the head of a page. The text is on a dark background: below the pictures on narrow
 * screens, beside them on wide ones. Without script only the first picture is shown.
 */
export function HeroSlider({
  labelledBy,
  slides,
  place,
  labels,
  size = "full",
  children,
}: HeroSliderProps) {
  const { carousel, ...rest } = labels;
  const only = slides.length === 1 ? slides[0] : undefined;
  return (
    <section
      className={`${styles.stage} ${styles[size]}`}
      aria-labelledby={labelledBy}
      aria-roledescription={only ? undefined : carousel}
    >
      {only ? (
        <div className={styles.pictures}>
          <Picture {...only} {...place} priority />
        </div>
      ) : (
        <RotatingSlides slides={slides} place={place} labels={rest} className={styles.pictures} />
      )}
      <Container className={styles.words}>{children}</Container>
    </section>
  );
}
