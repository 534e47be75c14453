import type { ComponentProps, ReactNode } from "react";
import { Star } from "./star";
import styles from "./star-window.module.css";

interface StarWindowProps {
  /** The rays around the picture. */
  rays: ComponentProps<typeof Star>["star"];
  className?: string;
  /** The picture; it covers the whole place. */
  children: ReactNode;
}

/** A picture in which the star, with rays around it, stands out. */
export function StarWindow({ rays, className = "", children }: StarWindowProps) {
  return (
    <div className={`${styles.window} ${className}`}>
      {children}
      <Star star={rays} drawn="once" className={styles.rays} />
    </div>
  );
}
