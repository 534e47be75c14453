import styles from "./unit-chart.module.css";

const COLUMNS = 36;
const PITCH = 10;

/** One dot for each unit, row by row. A dashed line with round caps draws them as one path. */
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
