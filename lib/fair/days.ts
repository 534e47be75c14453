/** Days in the fair's time zone: counted from 1970, or in ISO 8601. `dates.ts` formats them. */
import { fairClock } from "./clock";
import { DAY_MS } from "./day-ms";
import { fair } from "./facts";

export function getToday(now = new Date()): string {
  return getIsoDayAt(now.getTime());
}

/** @param at milliseconds */
export function toDayNumber(at: number): number {
  return fairClock.getDay(at);
}

/** @param at milliseconds */
export function getIsoDayAt(at: number): string {
  return toIsoDay(toDayNumber(at));
}

export function toIsoDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Undefined if the text is no day in ISO 8601. */
export function parseIsoDay(iso: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return undefined;
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(iso) ? undefined : at / DAY_MS;
}

export function getStartOfDay(day: number): Date {
  return new Date(fairClock.getStartOfDay(day));
}

export function countFairDays(): number {
  return (Date.parse(fair.endDate) - Date.parse(fair.startDate)) / DAY_MS + 1;
}

/** ISO 8601. */
export function listFairDays(): string[] {
  const first = Date.parse(fair.startDate) / DAY_MS;
  return Array.from({ length: countFairDays() }, (_, index) => toIsoDay(first + index));
}

/** ISO 8601. @param day 1, 2, … */
export function getFairDay(day: number): string {
  return listFairDays()[day - 1] ?? fair.endDate;
}

export function isFairDay(text: string): boolean {
  return listFairDays().includes(text);
}

/** Days open for check-in, oldest first: today if it is a fair day and, for entries by hand, earlier fair days. */
export function listCheckInDays(now = new Date()): string[] {
  const days = listFairDays();
  const day = getToday(now);
  return days.includes(day) ? days.filter((one) => one <= day) : [];
}

/** Undefined outside the fair. */
export function findFairToday(now = new Date()): string | undefined {
  return listCheckInDays(now).at(-1);
}
