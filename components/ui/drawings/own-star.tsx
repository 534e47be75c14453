import styles from "./own-star.module.css";

interface OwnStarProps {
  /** Path data from `buildOwnStar`. */
  star: {
    petals: readonly { hall: number; d: string }[];
  } & Record<"rays" | "furtherRays" | "outline" | "dots" | "rosette" | "seeds", string>;
  className?: string | undefined;
  /** Below 160 px: fewer and stronger lines, no rosette. */
  small?: boolean;
  /** White paper instead of navy. */
  onPaper?: boolean;
}

/** The star of a registration or a company. Decorative, because the words beside it say what it is made of. */
export function OwnStar({ star, className = "", small = false, onPaper = false }: OwnStarProps) {
  return (
    <svg
      className={`${styles.star} ${small ? styles.small : ""} ${onPaper ? styles.paper : ""} ${className}`}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      data-star=""
    >
      <path className={styles.rays} d={small ? star.rays : star.rays + star.furtherRays} />
      {star.outline && <path d={star.outline} />}
      {star.dots && <path className={styles.dots} d={star.dots} />}
      {star.petals.map(({ hall, d }) => (
        <path key={hall} className={styles.petals} data-hall={hall || undefined} d={d} />
      ))}
      {!small && <path className={styles.rosette} d={star.rosette} />}
      {!small && <path className={styles.seeds} d={star.seeds} />}
    </svg>
  );
}
