/** Whether the shares of foreign exhibitors, area and visitors reach given thresholds. */
import type { ReportMeasure, Threshold } from "@/lib/fair/report";
import type { Origin } from "./visitors";

export interface ThresholdVerdict extends Threshold {
  /** Whether one of its shares is reached. */
  isReached: boolean;
  results: ShareResult[];
}

interface ShareResult {
  of: ReportMeasure;
  /** Required share, in thousandths. */
  required: number;
  foreign: number;
  all: number;
  isReached: boolean;
  /**
   * How many more from abroad are needed if nobody else comes, rounded up. 0 if the share is reached or nothing is
   * counted yet.
   */
  missing: number;
}

/** An unknown country counts as not foreign, so that no share is too high. */
export function evaluateThresholds(
  rules: readonly Threshold[],
  origins: Readonly<Record<ReportMeasure, Origin>>,
): ThresholdVerdict[] {
  return rules.map((rule) => {
    const results = Object.entries(rule.shares).map(([of, required]) =>
      evaluateShare(of as ReportMeasure, required, origins[of as ReportMeasure]),
    );
    return { ...rule, isReached: results.some((one) => one.isReached), results };
  });
}

function evaluateShare(
  of: ReportMeasure,
  required: number,
  { home, foreign, unknown }: Origin,
): ShareResult {
  const all = home + foreign + unknown;
  const isReached = all > 0 && foreign * 1000 >= required * all;
  // Each one more from abroad also raises the total.
  const short = (required * all - foreign * 1000) / (1000 - required);
  const missing = all > 0 && !isReached ? Math.ceil(short - 1e-9) : 0;
  return { of, required, foreign, all, isReached, missing };
}

export function sumOrigins(...all: readonly Origin[]): Origin {
  const sum = (of: keyof Origin) => all.reduce((total, one) => total + one[of], 0);
  return { home: sum("home"), foreign: sum("foreign"), unknown: sum("unknown") };
}
