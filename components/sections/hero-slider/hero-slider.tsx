import type { ReactNode } from "react";
import { HeroStage } from "@/components/ui/hero-stage";
import { RotatingSlides, type RotatingSlidesLabels } from "./rotating-slides";

interface HeroSliderProps {
  /** Id of the heading among the children. */
  labelledBy: string;
  /** One picture per slide; only the first has priority. */
  slides: ReactNode[];
  labels: RotatingSlidesLabels & {
    /** What assistive technology calls the slideshow. */
    carousel: string;
  };
  size?: "full" | "low";
  /** What stands on the pictures. */
  children: ReactNode;
}

/** Full-bleed slideshow behind the words of a page. Without a script its first picture stands. */
export function HeroSlider({ labelledBy, slides, labels, size, children }: HeroSliderProps) {
  const { carousel, ...rest } = labels;
  return (
    <HeroStage
      labelledBy={labelledBy}
      roleDescription={carousel}
      size={size}
      media={<RotatingSlides slides={slides} labels={rest} />}
    >
      {children}
    </HeroStage>
  );
}
