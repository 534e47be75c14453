import type { ReactNode } from "react";
import { Star } from "./star";
import styles from "./star-window.module.css";

interface StarWindowProps {
  /** How many rays stand around the picture. */
  rays: number;
  className?: string;
  /** The picture. It covers the whole place. */
  children: ReactNode;
}

/**
 * Cuts a picture in the shape of the star where the window is wide, with rays around it.
 */
export function StarWindow({ rays, className = "", children }: StarWindowProps) {
  return (
    <div className={`${styles.window} ${className}`}>
      {children}
      <Star of={{ points: 0, rays: [rays] }} drawn="once" className={styles.rays} />
    </div>
  );
}
