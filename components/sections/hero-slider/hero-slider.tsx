import type { ReactNode } from "react";
import type { PicturePlace } from "@/components/ui/picture";
import { Container } from "@/components/ui/section";
import styles from "./hero-slider.module.css";
import { RotatingSlides, type RotatingSlidesLabels, type Slide } from "./rotating-slides";

interface HeroSliderProps {
  /** Id of the heading among the children. */
  labelledBy: string;
  slides: Slide[];
  place: PicturePlace;
  labels: RotatingSlidesLabels & {
    /** What assistive technology calls the slideshow. */
    carousel: string;
  };
  size?: "full" | "low";
  /** The words. */
  children: ReactNode;
}

/**
 * Slideshow at the head of a page. Its words stand on ink: below the pictures on narrow screens,
 * beside them on wide ones, where the pictures run out into the ink. Without a script its first
 * picture stands.
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
  return (
    <section
      className={`${styles.stage} ${styles[size]}`}
      aria-labelledby={labelledBy}
      aria-roledescription={carousel}
    >
      <RotatingSlides slides={slides} place={place} labels={rest} className={styles.pictures} />
      <Container className={styles.words}>{children}</Container>
    </section>
  );
}
