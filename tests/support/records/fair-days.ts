import { DAY_MS } from "@/lib/fair/day-ms";
import { countFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";

/** A day of the fair in ISO 8601. 0 is the first, -1 the day before it. */
export function fairDay(index: number): string {
  return new Date(Date.parse(fair.startDate) + index * DAY_MS).toISOString().slice(0, 10);
}

export const dayBefore = fairDay(-1);
export const firstDay = fairDay(0);
export const secondDay = fairDay(1);
export const lastDay = fairDay(countFairDays() - 1);
export const dayAfter = fairDay(countFairDays());

export const firstDayAt = (time: string) => new Date(`${firstDay}T${time}${fair.utcOffset}`);
