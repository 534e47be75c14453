/** Values in the embedded file: JSON, with a time as `{"$time": microseconds}`. */
import "server-only";
import type { SQLInputValue } from "node:sqlite";
import { FieldTransform, fromMicroseconds, toMicroseconds } from "./port";

export type Json = { [field: string]: unknown };

export function toIndexValue(value: unknown): SQLInputValue {
  if (value instanceof Date) return toMicroseconds(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  return value as SQLInputValue;
}

export const isTime = (value: unknown): value is { $time: number } =>
  typeof (value as { $time?: unknown } | null)?.$time === "number";

/** @param now the engine's time @param before the stored data, whose other values stay if it is a merge */
export function encodeDocument(now: number, data: object, before: Json = {}, merges = false): Json {
  const keep = (value: unknown, old: unknown): unknown => {
    if (value instanceof Date) return { $time: toMicroseconds(value) };
    if (value instanceof FieldTransform) {
      if (value.more !== undefined) return (typeof old === "number" ? old : 0) + value.more;
      return { $time: now };
    }
    if (Array.isArray(value)) return value.map((one) => keep(one, undefined));
    if (value === null || typeof value !== "object") return value;
    const given = Object.entries(value).filter(([, one]) => one !== undefined);
    const isMerged = merges && given.length > 0 && !isTime(old);
    const base: Json = isMerged ? { ...(old as Json | undefined) } : {};
    for (const [field, one] of given) base[field] = keep(one, base[field]);
    return base;
  };
  const kept = keep(data, before) as Json;
  return merges ? { ...before, ...kept } : kept;
}

export function decodeDocument(text: string): unknown {
  return withDates(JSON.parse(text));
}

/** Replaces times by dates, in place: the value was just parsed. */
function withDates(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (isTime(value)) return fromMicroseconds(value.$time);
  const parts = value as Json;
  for (const key of Object.keys(parts)) {
    const part = parts[key];
    if (part !== null && typeof part === "object") parts[key] = withDates(part);
  }
  return value;
}
