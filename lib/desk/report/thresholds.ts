/** Whether the shares of foreign exhibitors, area and visitors reach what others ask for. */
import type { Measured, Threshold } from "../../fair/report";
import type { Origin } from "./visitors";

export interface Verdict extends Threshold {
  /** Whether one of its shares is reached. */
  isReached: boolean;
  results: ShareResult[];
}

interface ShareResult {
  of: Measured;
  /** The share that is asked for, in thousandths. */
  asked: number;
  foreign: number;
  all: number;
  isReached: boolean;
  /**
   * How many more from abroad would reach it, if nobody else came: persons and exhibitors in whole numbers, square metres
   * rounded up. None if it is reached, or if nothing is counted yet.
   */
  missing: number;
}

/** Compares the figures with each threshold. Those of an unknown country count as not foreign: no share is told too high. */
export function verdictsOn(
  rules: readonly Threshold[],
  origins: Readonly<Record<Measured, Origin>>,
): Verdict[] {
  return rules.map((rule) => {
    const results = Object.entries(rule.shares).map(([of, asked]) =>
      resultOf(of as Measured, asked, origins[of as Measured]),
    );
    return { ...rule, isReached: results.some((one) => one.isReached), results };
  });
}

function resultOf(of: Measured, asked: number, { home, foreign, unknown }: Origin): ShareResult {
  const all = home + foreign + unknown;
  const isReached = all > 0 && foreign * 1000 >= asked * all;
  // Each one more from abroad is one more in all, too.
  const short = (asked * all - foreign * 1000) / (1000 - asked);
  const missing = all > 0 && !isReached ? Math.ceil(short - 1e-9) : 0;
  return { of, asked, foreign, all, isReached, missing };
}

/** Adds origins up. */
export function sumOf(...all: readonly Origin[]): Origin {
  const sum = (of: keyof Origin) => all.reduce((total, one) => total + one[of], 0);
  return { home: sum("home"), foreign: sum("foreign"), unknown: sum("unknown") };
}
