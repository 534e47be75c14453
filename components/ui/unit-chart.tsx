import styles from "./unit-chart.module.css";

const COLUMNS = 36;
const PITCH = 10;

/** One dot for each unit, row by row. A dashed line with round ends draws them, so that they are one path. */
export function Dots({ count }: { count: number }) {
  const rows = Math.ceil(count / COLUMNS);
  const path = Array.from({ length: rows }, (_, row) => {
    const last = Math.min(COLUMNS, count - row * COLUMNS) - 1;
    return `M5 ${row * PITCH + 5}h${last * PITCH + 0.1}`;
  }).join("");
  return (
    <svg
      className={styles.dots}
      viewBox={`0 0 ${COLUMNS * PITCH} ${rows * PITCH}`}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/**
 * Rings with one mark for each unit, from the outermost ring inwards. Each begins at the top. They are paths, because
 * in every version of SVG only a path has a length of its own.
 */
export function Rings({ counts }: { counts: number[] }) {
  return (
    <svg className={styles.rings} viewBox="-100 -100 200 200" aria-hidden="true">
      {counts.map((count, ring) => {
        const radius = 88 - ring * 27;
        const half = `a${radius} ${radius} 0 0 1 0`;
        return (
          <path
            key={radius}
            d={`M0-${radius}${half} ${2 * radius}${half}-${2 * radius}`}
            pathLength={count}
          />
        );
      })}
    </svg>
  );
}
