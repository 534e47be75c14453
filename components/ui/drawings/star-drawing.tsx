import type { ReactNode } from "react";
import styles from "./star-drawing.module.css";

/** The star of the mark, on a grid of 120. */
const star = "M120 60 102 78v24H78L60 120 42 102H18V78L0 60 18 42V18h24L60 0l18 18h24v24z";
/** A smaller star inside of it, and the lines to the stars around. */
const inner =
  "M93 60 83 70v13H70L60 93 50 83H37V70L27 60 37 50V37h13L60 27l10 10h13v13zM120 60H93M60 120V93M0 60h27M60 0v27M102 102l18 18M18 102 0 120M18 18 0 0M102 18 120 0";

interface StarDrawingProps {
  className?: string;
}

interface StarWindowProps extends StarDrawingProps {
  /** The picture. It covers the whole place. */
  children: ReactNode;
}

/** Cuts a picture in the shape of the star, with a rim that can be drawn: its path is one unit long. */
export function StarWindow({ className = "", children }: StarWindowProps) {
  return (
    <div className={`${styles.window} ${className}`}>
      {children}
      <svg viewBox="0 0 120 120" aria-hidden="true" className={styles.rim}>
        <path d={star} pathLength="1" />
      </svg>
    </div>
  );
}

/** The star lattice as lines that can be drawn. There is at most one on a page, because its pattern has an id. */
export function LatticeDrawing({ className = "" }: StarDrawingProps) {
  return (
    <svg aria-hidden="true" className={`${styles.lattice} ${className}`}>
      <pattern id="lattice" width="120" height="120" patternUnits="userSpaceOnUse">
        <path d={star + inner} pathLength="1" />
      </pattern>
      <rect width="100%" height="100%" fill="url(#lattice)" />
    </svg>
  );
}
