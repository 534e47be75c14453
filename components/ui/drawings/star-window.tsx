import type { ReactNode } from "react";
import { lastEdition } from "@/lib/fair/facts";
import { Star } from "./star";
import styles from "./star-window.module.css";

interface StarWindowProps {
  className?: string;
  /** The picture. It covers the whole place. */
  children: ReactNode;
}

/**
 * Cuts a picture in the shape of the star where the window is wide. Around it stands a ray for each country from which
 * visitors came last time.
 */
export function StarWindow({ className = "", children }: StarWindowProps) {
  return (
    <div className={`${styles.window} ${className}`}>
      {children}
      <Star
        of={{ points: 0, rays: [lastEdition.visitorCountries] }}
        drawn="once"
        className={styles.rays}
      />
    </div>
  );
}
