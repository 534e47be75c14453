import type { ComponentProps, ReactNode } from "react";
import { Star } from "./star";
import styles from "./star-window.module.css";

interface StarWindowProps {
  /** The rays around the picture. */
  rays: ComponentProps<typeof Star>["paths"];
  className?: string;
  /** The picture; it covers the whole place. */
  children: ReactNode;
}

/** On wide windows, crops a picture to the star with rays around it. */
export function StarWindow({ rays, className = "", children }: StarWindowProps) {
  return (
    <div className={`${styles.window} ${className}`}>
      {children}
      <Star paths={rays} drawn="once" className={styles.rays} />
    </div>
  );
}
