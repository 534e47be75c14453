/**
 * The phases of the fair. The home page has a version for each. All versions are built, and the server chooses one by
 * the clock. A version names its day by the date and never says "today", so a cached or printed copy stays true.
 */
import { countFairDays, listFairDays } from "./days";
import { fair } from "./facts";

/** What the organiser may set (`PHASE`). `auto` follows the clock. */
export const phaseSettings = ["before", "during", "after", "auto"] as const;

export type PhaseSetting = (typeof phaseSettings)[number];

/** The time before the fair, one of its days (1, 2, …), or the time after it. */
export type Phase = "before" | number | "after";

/** The phases beside the one before the fair, in order. */
export function listLaterPhases(): Exclude<Phase, "before">[] {
  return [...listDayNumbers(), "after"];
}

/**
 * The phase that is shown. The first day begins at midnight of the fair's time zone. When the fair closes in the
 * evening, the next day begins, because visitors then look for its programme.
 * @param setting with `during` it is the first day before the fair, and the last day after it
 */
export function resolvePhase(now: number, setting: PhaseSetting): Phase {
  if (setting === "before" || setting === "after") return setting;
  const today = listDayNumbers().find((day) => now < Date.parse(getDayHours(day).closes));
  if (setting === "during") return today ?? countFairDays();
  if (!today) return "after";
  return now < Date.parse(`${fair.startDate}T00:00${fair.utcOffset}`) ? "before" : today;
}

/** When the fair opens and closes on one of its days (1, 2, …), in ISO 8601. */
export function getDayHours(day: number): { opens: string; closes: string } {
  const date = listFairDays()[day - 1];
  const at = (time: string) => `${date}T${time}:00${fair.utcOffset}`;
  return { opens: at(fair.opens), closes: at(fair.closes) };
}

function listDayNumbers(): number[] {
  return Array.from({ length: countFairDays() }, (_, index) => index + 1);
}
