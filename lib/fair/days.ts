/**
 * Days on the clock of the fair: counted from 1970, and in ISO 8601. `dates.ts` says them in words.
 */
import { fairClock } from "./clock";
import { DAY_MS } from "./day-ms";
import { fair } from "./facts";

/** Today in the fair's time zone, in ISO 8601. */
export function getToday(now = new Date()): string {
  return getIsoDayAt(now.getTime());
}

/** The day of a time in milliseconds, in the fair's time zone, counted from 1970. */
export function toDayNumber(at: number): number {
  return fairClock.dayOf(at);
}

/** The day of a time in milliseconds, in the fair's time zone, in ISO 8601. */
export function getIsoDayAt(at: number): string {
  return toIsoDay(toDayNumber(at));
}

export function toIsoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The count of a day in ISO 8601, or undefined if the text is no day. */
export function parseIsoDay(iso: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined;
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(iso) ? undefined : at / DAY_MS;
}

/** The time at which a day in the fair's time zone begins. */
export function getStartOfDay(day: number): Date {
  return new Date(fairClock.startOfDay(day));
}

/** How many days the fair is open. */
export function countFairDays(): number {
  return (Date.parse(fair.endDate) - Date.parse(fair.startDate)) / DAY_MS + 1;
}

/** The days of the fair in ISO 8601. */
export function listFairDays(): string[] {
  const first = Date.parse(fair.startDate) / DAY_MS;
  return Array.from({ length: countFairDays() }, (_, index) => toIsoDay(first + index));
}

/** Whether a text is a day of the fair in ISO 8601. */
export function isFairDay(text: string): boolean {
  return listFairDays().includes(text);
}

/**
 * The days that may be marked now, oldest first. On a day of the fair these are that day and, for
 * marks that are added by hand, the days before it. On any other day there are none, because nobody
 * arrives then.
 */
export function listCheckInDays(now = new Date()): string[] {
  const days = listFairDays();
  const day = getToday(now);
  return days.includes(day) ? days.filter((one) => one <= day) : [];
}

/** The day of the fair that is today. Scanners and lists mark it. It is undefined on other days. */
export function findFairToday(now = new Date()): string | undefined {
  return listCheckInDays(now).at(-1);
}
