/** Values as Firestore keeps them, and as the port gives them. */
import "server-only";
import { type DocumentSnapshot, FieldValue, Timestamp } from "firebase-admin/firestore";
import { Computed } from "./port";

/** The stored times of dates that were read: whoever writes them back changes nothing. */
const exact = new WeakMap<Date, Timestamp>();

/** What a document holds, with dates for times. */
export function dataOf(document: DocumentSnapshot): unknown {
  return mapped(document.data(), (value) => {
    if (!(value instanceof Timestamp)) return undefined;
    const date = value.toDate();
    exact.set(date, value);
    return date;
  });
}

/** Data as Firestore takes them. */
export function fieldsOf(data: object): Record<string, unknown> {
  return mapped(data, (value) => {
    if (value instanceof Computed) {
      return value.more === undefined
        ? FieldValue.serverTimestamp()
        : FieldValue.increment(value.more);
    }
    if (!(value instanceof Date)) return undefined;
    const known = exact.get(value);
    return known?.toMillis() === value.getTime() ? known : value;
  }) as Record<string, unknown>;
}

export const withoutGaps = (data: object) =>
  mapped(data, (value) => (value instanceof Date || value instanceof Computed ? value : undefined));

/** A copy of a value in which some parts are others; what is undefined is left out, as in JSON. */
function mapped(value: unknown, other: (part: unknown) => unknown): unknown {
  const own = other(value);
  if (own !== undefined) return own;
  if (Array.isArray(value)) return value.map((one) => mapped(one, other));
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(kept.map(([field, one]) => [field, mapped(one, other)]));
}
