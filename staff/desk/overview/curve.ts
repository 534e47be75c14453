/** Counts over time: by day, or by week if there are many days. */
import "server-only";
import { getToday, parseIsoDay, toIsoDay } from "@/lib/fair/days";
import { getMonday } from "./recent-counts";

export interface Curve {
  unit: "day" | "week";
  /** Whether the last day or week is not over. */
  isOpen: boolean;
  /** Each day, or the Monday of each week, with its count. */
  points: { day: string; count: number }[];
  total: number;
  peak: { day: string; count: number } | undefined;
  /** Top of the scale: a round number, at least as high as every point. */
  top: number;
}

/** Longer periods are drawn by week. */
const MAX_DAILY_POINTS = 92;

/** Curve of one of the daily counts, such as a form. */
export function buildCurve<Of extends string>(
  days: readonly ({ day: string } & Record<Of, number>)[],
  of: Of,
  now = new Date(),
): Curve {
  const unit = days.length > MAX_DAILY_POINTS ? "week" : "day";
  const counts = new Map<string, number>();
  for (const one of days) {
    const day = unit === "day" ? one.day : toIsoDay(getMonday(parseIsoDay(one.day) ?? 0));
    counts.set(day, (counts.get(day) ?? 0) + one[of]);
  }
  const points = [...counts].map(([day, count]) => ({ day, count }));
  const highest = Math.max(0, ...points.map(({ count }) => count));
  return {
    unit,
    isOpen: days.at(-1)?.day === getToday(now),
    points,
    total: points.reduce((sum, { count }) => sum + count, 0),
    peak: highest > 0 ? points.find(({ count }) => count === highest) : undefined,
    top: roundUp(highest),
  };
}

/** The next of 2, 4, 6, 10, 20, 40, 60, 100 … Their halves are whole numbers. */
export function roundUp(value: number): number {
  const tens = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const steps = [1, 2, 4, 6, 10].map((step) => step * tens);
  return steps.find((step) => step >= value && step % 2 === 0) ?? 10 * tens;
}

/** SVG path data of the line and of the area below it. @param width of the drawing */
export function toCurvePaths(
  { points, top, isOpen }: Pick<Curve, "points" | "top" | "isOpen">,
  width: number,
  height: number,
) {
  const step = points.length > 1 ? width / (points.length - 1) : 0;
  const places = points.map(({ count }, n) => {
    const x = points.length > 1 ? n * step : width / 2;
    return [x.toFixed(1), (height - (count / top) * height).toFixed(1)] as const;
  });
  const drawPath = (some: typeof places) =>
    some.map(([x, y], n) => `${n === 0 ? "M" : "L"}${x} ${y}`).join("");
  const ended = isOpen && places.length > 1 ? places.slice(0, -1) : places;
  const [first, last] = [ended[0]?.[0] ?? "0", ended.at(-1)?.[0] ?? "0"];
  // A line without length; its round ends make it a dot.
  const drawDots = (some: typeof places) => some.map(([x, y]) => `M${x} ${y}h0`).join("");
  return {
    line: drawPath(ended),
    area: `${drawPath(ended)}L${last} ${height}L${first} ${height}Z`,
    dots: drawDots(ended),
    /** A dot for the unfinished day or week. A line to it would look like a drop. */
    open: ended === places ? "" : drawDots(places.slice(-1)),
  };
}
