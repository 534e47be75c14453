/** Values as the embedded file keeps them: JSON, in which a time is `{"$time": microseconds}`. */
import "server-only";
import type { SQLInputValue } from "node:sqlite";
import { Computed } from "./port";

export type Json = { [field: string]: unknown };

/** What a value is in the table of entries. */
export function comparable(value: unknown): SQLInputValue {
  if (value instanceof Date) return microseconds(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  return value as SQLInputValue;
}

/** The microseconds of times that were read: whoever writes them back changes nothing. */
const exact = new WeakMap<Date, number>();

function microseconds(time: Date): number {
  const known = exact.get(time);
  return known !== undefined && Math.floor(known / 1000) === time.getTime()
    ? known
    : time.getTime() * 1000;
}

export const isTime = (value: unknown): value is { $time: number } =>
  typeof (value as { $time?: unknown } | null)?.$time === "number";

/**
 * Data as the table keeps them.
 * @param now gives the engine's time
 * @param before the stored data, whose other values stay if it is a merge */
export function stored(now: () => number, data: object, before: Json = {}, merges = false): Json {
  const keep = (value: unknown, old: unknown): unknown => {
    if (value instanceof Date) return { $time: microseconds(value) };
    if (value instanceof Computed) {
      if (value.more !== undefined) return (typeof old === "number" ? old : 0) + value.more;
      return { $time: now() };
    }
    if (Array.isArray(value)) return value.map((one) => keep(one, undefined));
    if (value === null || typeof value !== "object") return value;
    const base: Json = merges && !isTime(old) ? { ...(old as Json | undefined) } : {};
    for (const [field, one] of Object.entries(value)) {
      if (one !== undefined) base[field] = keep(one, base[field]);
    }
    return base;
  };
  return keep(data, before) as Json;
}

export function withDates(value: unknown): unknown {
  if (isTime(value)) {
    const time = new Date(Math.floor(value.$time / 1000));
    exact.set(time, value.$time);
    return time;
  }
  if (Array.isArray(value)) return value.map(withDates);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, withDates(one)]));
}
