/** Registrations of today, yesterday, this week and the week before. */
import "server-only";
import { DAY_MS } from "@/lib/fair/day-ms";
import {
  getStartOfDay,
  getToday,
  listFairDays,
  parseIsoDay,
  toDayNumber,
  toIsoDay,
} from "@/lib/fair/days";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { RowCache } from "../core/row-cache";
import type { DeskRow } from "../core/rows";
import { countPeople, getPeople } from "../people/people";

export interface RegistrationCount {
  /** Counted days, in ISO 8601. */
  since: string;
  until: string;
  count: number;
  people: number;
  by: Record<FormName, number>;
}

export interface RecentCounts {
  today: RegistrationCount;
  yesterday: RegistrationCount;
  /** From Monday until now. */
  thisWeek: RegistrationCount;
  /** The week before, until the same weekday and time. */
  lastWeekByNow: RegistrationCount;
  lastWeek: RegistrationCount;
}

const WEEK_MS = 7 * DAY_MS;

/** On the fair's clock. */
export function countRecentRegistrations(cache: RowCache, now: Date): RecentCounts {
  const at = now.getTime();
  const day = toDayNumber(at);
  const monday = getMonday(day);
  const getMidnight = (count: number) => getStartOfDay(count).getTime();
  return {
    today: countRegistrationsBetween(cache, getMidnight(day), at),
    yesterday: countRegistrationsBetween(cache, getMidnight(day - 1), getMidnight(day) - 1),
    thisWeek: countRegistrationsBetween(cache, getMidnight(monday), at),
    lastWeekByNow: countRegistrationsBetween(cache, getMidnight(monday - 7), at - WEEK_MS),
    lastWeek: countRegistrationsBetween(cache, getMidnight(monday - 7), getMidnight(monday) - 1),
  };
}

/** Days are counted from 1970-01-01, a Thursday. */
export function getMonday(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

/** Both bounds are included. */
function countRegistrationsBetween(cache: RowCache, from: number, to: number): RegistrationCount {
  const found = {
    since: toIsoDay(toDayNumber(from)),
    until: toIsoDay(toDayNumber(to)),
    count: 0,
    people: 0,
  };
  const by: Record<FormName, number> = { visit: 0, exhibit: 0, press: 0 };
  for (const form of formNames) {
    const rows = cache.getRows(form);
    const some = rows.slice(searchFirstSince(rows, from), searchFirstSince(rows, to + 1));
    by[form] = some.length;
    found.count += some.length;
    found.people += countPeople(some, getPeople(cache, form));
  }
  return { ...found, by };
}

/** Index of the first row at or after a time. Rows are in order of time. */
function searchFirstSince(rows: readonly DeskRow[], at: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export type FairStatus =
  | { state: "before"; days: number }
  | { state: "open"; day: number; of: number }
  | { state: "over" };

export function getFairStatus(now: Date): FairStatus {
  const days = listFairDays();
  const current = getToday(now);
  const [first = ""] = days;
  if (days.includes(current)) {
    return { state: "open", day: days.indexOf(current) + 1, of: days.length };
  }
  if (current > first) return { state: "over" };
  return { state: "before", days: (parseIsoDay(first) ?? 0) - (parseIsoDay(current) ?? 0) };
}
