import styles from "./star.module.css";
import { StarPaths, type StarPathsProps } from "./star-paths";

interface StarProps extends StarPathsProps {
  className?: string | undefined;
  /** When its marks come to their full colour, if not at once. */
  drawn?: "once" | "scroll" | "line";
}

/** The star of the fair, drawn from what it stands for. It is an ornament: the words beside it say the same. */
export function Star({ of, className = "", drawn }: StarProps) {
  return (
    <svg
      className={drawn ? `${styles[drawn]} ${className}` : className}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      data-star=""
    >
      <StarPaths of={of} />
    </svg>
  );
}
