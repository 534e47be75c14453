/** Each phase's home page names its day by the date, never as "today", so a cached or printed copy stays true. */
import { buildMoment } from "./build-moment";
import { countFairDays, getFairDay } from "./days";
import { fair } from "./facts";

/** Values of `PHASE`. `auto` follows the clock. */
export const phaseSettings = ["before", "during", "after", "auto"] as const;

export type PhaseSetting = (typeof phaseSettings)[number];

/** A number is a day of the fair (1, 2, …). */
export type Phase = "before" | number | "after";

export function listLaterPhases(): Exclude<Phase, "before">[] {
  return [...listDayNumbers(), "after"];
}

/**
 * The first day begins at midnight in the fair's time zone, each other one when the fair closes the evening before.
 * @param setting `during` means the first day before the fair and the last day after it
 */
export function resolvePhase(now: number, setting: PhaseSetting): Phase {
  if (setting === "before" || setting === "after") return setting;
  const today = listDayNumbers().find((day) => now < Date.parse(getDayHours(day).closes));
  if (setting === "during") return today ?? countFairDays();
  if (!today) return "after";
  return now < Date.parse(buildMoment(fair.startDate, "00:00")) ? "before" : today;
}

/** ISO 8601. @param day 1, 2, … */
export function getDayHours(day: number): { opens: string; closes: string } {
  const date = getFairDay(day);
  return { opens: buildMoment(date, fair.opens), closes: buildMoment(date, fair.closes) };
}

function listDayNumbers(): number[] {
  return Array.from({ length: countFairDays() }, (_, index) => index + 1);
}
