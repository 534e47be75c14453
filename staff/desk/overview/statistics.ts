import "server-only";
import { parseIsoDay, toDayNumber, toIsoDay } from "@/lib/fair/days";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { ValueCounts } from "../core/columns";
import { memoByVersion } from "../core/memo";
import type { RowCache } from "../core/row-cache";
import type { DeskRow } from "../core/rows";
import { type Period, unboundedPeriod } from "../list/period";

export interface RegistrationStatistics {
  /** Every day of the period since the first registration, with counts by form. */
  days: ({ day: string } & Record<FormName, number>)[];
  countAll: (form: FormName) => number;
  /** Only columns with options are counted. */
  countBy: (form: FormName, column: string) => ValueCounts;
  /** Requested area in square metres, by stand type; `""` is no type. */
  area: { total: number; byStandType: ValueCounts };
}

/**
 * Figures for the current version of the cache. Those of all days and of the last period are cached.
 * @param period counted days
 */
export function getStatistics(
  cache: RowCache,
  period: Period = unboundedPeriod,
): RegistrationStatistics {
  const key = `${period.since} ${period.until}`;
  const name = key.trim() === "" ? "statistics" : "statistics of a period";
  return memoByVersion(cache, name, () => computeStatistics(cache, period), key);
}

function computeStatistics(cache: RowCache, period: Period): RegistrationStatistics {
  const byColumn = new Map<string, ValueCounts>();
  const rows = formNames.map(
    (form) => [form, filterRowsByPeriod(cache.getRows(form), period)] as const,
  );
  const byForm = Object.fromEntries(rows) as Record<FormName, readonly DeskRow[]>;
  return {
    days: countPerDay(cache, period),
    countAll: (form) => byForm[form].length,
    countBy(form, column) {
      const key = `${form} ${column}`;
      const counts = byColumn.get(key) ?? countColumnValues(byForm[form], column);
      byColumn.set(key, counts);
      return counts;
    },
    area: sumRequestedArea(byForm.exhibit),
  };
}

function filterRowsByPeriod(
  rows: readonly DeskRow[],
  { since, until }: Period,
): readonly DeskRow[] {
  const first = parseIsoDay(since) ?? Number.NEGATIVE_INFINITY;
  const last = parseIsoDay(until) ?? Number.POSITIVE_INFINITY;
  if (since === "" && until === "") return rows;
  return rows.filter(({ day }) => day >= first && day <= last);
}

/** Empty answers are not counted. */
function countColumnValues(rows: readonly DeskRow[], column: string): ValueCounts {
  const counts = new Map<string, number>();
  for (const { values } of rows) {
    for (const value of [values[column] ?? ""].flat()) {
      if (value === "") continue;
      const key = typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return sortByCount(counts);
}

function countPerDay(cache: RowCache, { since, until }: Period): RegistrationStatistics["days"] {
  const counts = new Map<number, Record<FormName, number>>();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const form of formNames) {
    for (const { day } of cache.getRows(form)) {
      const count = counts.get(day) ?? { visit: 0, exhibit: 0, press: 0 };
      count[form] += 1;
      counts.set(day, count);
      first = Math.min(first, day);
      last = Math.max(last, day);
    }
  }
  if (counts.size === 0) return [];
  // A period is drawn in full, but not before the first registration or in the future.
  first = Math.max(first, parseIsoDay(since) ?? first);
  const now = Math.max(last, toDayNumber(Date.now()));
  last = Math.min(now, parseIsoDay(until) ?? (since === "" ? last : now));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
    day: toIsoDay(first + index),
    ...(counts.get(first + index) ?? { visit: 0, exhibit: 0, press: 0 }),
  }));
}

function sumRequestedArea(rows: readonly DeskRow[]): RegistrationStatistics["area"] {
  const areas = new Map<string, number>();
  let total = 0;
  for (const { values } of rows) {
    const area = Number(values.requestedArea) || 0;
    const type = String(values.standType ?? "");
    total += area;
    areas.set(type, (areas.get(type) ?? 0) + area);
  }
  return { total, byStandType: sortByCount(areas) };
}

function sortByCount(counts: Map<string, number>): ValueCounts {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
