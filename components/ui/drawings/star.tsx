import type { ComponentProps } from "react";
import styles from "./star.module.css";
import { StarPaths } from "./star-paths";

interface StarProps extends ComponentProps<typeof StarPaths> {
  className?: string | undefined;
  /** When its marks reach their full colour. */
  drawn: "once" | "scroll";
}

/** The fair's star, whose points and rays are counts. Decorative: the text beside it says the same. */
export function Star({ star, className = "", drawn }: StarProps) {
  return (
    <svg
      className={`${styles[drawn]} ${className}`}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      data-star=""
    >
      <StarPaths star={star} />
    </svg>
  );
}
