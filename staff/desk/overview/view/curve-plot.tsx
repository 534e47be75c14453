import type { DeskLanguage } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { type Curve, toCurvePaths } from "@/staff/desk/overview/curve";
import styles from "./count-curve.module.css";

const PLOT_WIDTH = 600;
const PLOT_HEIGHT = 160;

interface CurvePlotProps {
  /** Text alternative of the curve. */
  title: string;
  curve: Pick<Curve, "points" | "top" | "isOpen">;
  /** Labels below the curve, from start to end. */
  marks: readonly string[];
  /** Whether each point has a dot. */
  hasDots?: boolean;
  language: DeskLanguage;
}

export function CurvePlot({ title, curve, marks, hasDots = false, language }: CurvePlotProps) {
  const { top } = curve;
  const { line, area, dots, open } = toCurvePaths(curve, PLOT_WIDTH, PLOT_HEIGHT);
  return (
    <div className={styles.plot}>
      <p className={styles.scale} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{formatNumber(value, language)}</span>
        ))}
      </p>
      <svg viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`} preserveAspectRatio="none" role="img">
        <title>{title}</title>
        <path className={styles.grid} d={`M0 0H${PLOT_WIDTH}M0 ${PLOT_HEIGHT / 2}H${PLOT_WIDTH}`} />
        <path className={styles.area} d={area} />
        <path className={styles.line} d={line} />
        {hasDots && <path className={styles.dots} d={dots} />}
        {open && (
          <>
            <path className={styles.dots} d={open} />
            <path className={styles.open} d={open} />
          </>
        )}
      </svg>
      <p className={styles.axis} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </p>
    </div>
  );
}
