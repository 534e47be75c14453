/** Counts what was registered, once for each state of the book. */
import "server-only";
import { type FormName, formNames } from "../registration/forms";
import type { Book } from "./book";
import { isoDay, type Row } from "./rows";

/** How often each value occurs, the most frequent first. Options are given by id. */
export type Counts = [value: string, count: number][];

export interface Statistics {
  /** Every day since the first registration, with the number of registrations by form. */
  days: ({ day: string } & Record<FormName, number>)[];
  /** Counts by form and column. Only columns with options are counted. */
  by: (form: FormName, column: string) => Counts;
  /** The requested area in square metres, by stand type. `""` stands for those who chose no type. */
  area: { total: number; byStandType: Counts };
}

const kept = new WeakMap<Book, { version: number; statistics: Statistics }>();

/** The figures for the current state of the book. */
export function statisticsOf(book: Book): Statistics {
  const known = kept.get(book);
  if (known?.version === book.version()) return known.statistics;
  const counted = new Map<string, Counts>();
  const statistics: Statistics = {
    days: perDay(book),
    by(form, column) {
      const key = `${form} ${column}`;
      const counts = counted.get(key) ?? tally(book.rows(form), column);
      counted.set(key, counts);
      return counts;
    },
    area: areaOf(book.rows("exhibit")),
  };
  kept.set(book, { version: book.version(), statistics });
  return statistics;
}

/** How often each value of a column occurs. Empty answers are not counted. */
function tally(rows: readonly Row[], column: string): Counts {
  const counts = new Map<string, number>();
  for (const { values } of rows) {
    for (const value of [values[column] ?? ""].flat()) {
      if (value !== "") counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    }
  }
  return ranked(counts);
}

function perDay(book: Book): Statistics["days"] {
  const counts = new Map<number, Record<FormName, number>>();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const form of formNames) {
    for (const { day } of book.rows(form)) {
      const count = counts.get(day) ?? { visit: 0, exhibit: 0, press: 0 };
      count[form] += 1;
      counts.set(day, count);
      first = Math.min(first, day);
      last = Math.max(last, day);
    }
  }
  const length = counts.size === 0 ? 0 : last - first + 1;
  return Array.from({ length }, (_, index) => ({
    day: isoDay(first + index),
    ...(counts.get(first + index) ?? { visit: 0, exhibit: 0, press: 0 }),
  }));
}

function areaOf(rows: readonly Row[]): Statistics["area"] {
  const areas = new Map<string, number>();
  let total = 0;
  for (const { values } of rows) {
    const area = Number(values.requestedArea) || 0;
    const type = String(values.standType ?? "");
    total += area;
    areas.set(type, (areas.get(type) ?? 0) + area);
  }
  return { total, byStandType: ranked(areas) };
}

function ranked(counts: Map<string, number>): Counts {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}
