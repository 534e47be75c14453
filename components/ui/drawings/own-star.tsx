import styles from "./own-star.module.css";

interface OwnStarProps {
  /** Path data from `buildOwnStar`. */
  star: {
    petals: readonly { hall: number; d: string }[];
    kept?: Record<"points" | "rays", string>;
  } & Record<"rays" | "furtherRays" | "outline" | "dots" | "rosette" | "seeds", string>;
  className?: string | undefined;
  /** Below 160 px: fewer and stronger lines, no rosette. */
  small?: boolean;
}

const tips = [0, 45, 90, 135, 180, 225, 270, 315];

/** The star of a registration or a company. Decorative, because the words beside it say what it is made of. */
export function OwnStar({ star, className = "", small = false }: OwnStarProps) {
  return (
    <svg
      className={`${styles.star} ${small ? styles.small : ""} ${className}`}
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      data-star=""
    >
      {tips.map((tip) => (
        <g key={tip} transform={`rotate(${tip})`}>
          <path className={styles.rays} d={small ? star.rays : star.rays + star.furtherRays} />
          {star.dots && <path className={styles.dots} d={star.dots} />}
        </g>
      ))}
      {star.outline && <path d={star.outline} />}
      {star.petals.map(({ hall, d }) => (
        <path key={hall} className={styles.petals} data-hall={hall || undefined} d={d} />
      ))}
      {!small && <path className={styles.dots} d={star.rosette} />}
      {!small && <path d={star.seeds} />}
      {star.kept && (
        <g data-grown={small ? "small" : ""}>
          <path className={styles.dots} d={star.kept.points} />
          {star.kept.rays && <path d={star.kept.rays} />}
        </g>
      )}
    </svg>
  );
}
