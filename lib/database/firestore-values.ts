/** Values as Firestore keeps them, and as the port gives them. */
import "server-only";
import { type DocumentSnapshot, FieldValue, Timestamp } from "firebase-admin/firestore";
import { Computed, exactDate, microsecondsOf } from "./port";

/** What a document holds, with dates for times. */
export function dataOf(document: DocumentSnapshot): unknown {
  return mapped(document.data(), (value) =>
    value instanceof Timestamp ? dateOf(value) : undefined,
  );
}

/** The date of a time. Firestore keeps microseconds. */
export const dateOf = ({ seconds, nanoseconds }: Timestamp): Date =>
  exactDate(seconds * 1_000_000 + Math.floor(nanoseconds / 1000));

function timestampOf(date: Date): Timestamp {
  const microseconds = microsecondsOf(date);
  const seconds = Math.floor(microseconds / 1_000_000);
  return new Timestamp(seconds, (microseconds - seconds * 1_000_000) * 1000);
}

/** Data as Firestore takes them. */
export function fieldsOf(data: object): Record<string, unknown> {
  return mapped(data, (value) => {
    if (value instanceof Computed) {
      return value.more === undefined
        ? FieldValue.serverTimestamp()
        : FieldValue.increment(value.more);
    }
    return value instanceof Date ? timestampOf(value) : undefined;
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
