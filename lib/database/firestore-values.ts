/** Converts between Firestore's values and those of the port. */
import "server-only";
import { type DocumentSnapshot, FieldValue, Timestamp } from "firebase-admin/firestore";
import { FieldTransform, fromMicroseconds, toMicroseconds } from "./port";

export function toDocumentData(document: DocumentSnapshot): unknown {
  return mapValues(document.data(), (value) =>
    value instanceof Timestamp ? toDate(value) : undefined,
  );
}

/** Firestore stores microseconds. */
export const toDate = ({ seconds, nanoseconds }: Timestamp): Date =>
  fromMicroseconds(seconds * 1_000_000 + Math.floor(nanoseconds / 1000));

function toTimestamp(date: Date): Timestamp {
  const microseconds = toMicroseconds(date);
  const seconds = Math.floor(microseconds / 1_000_000);
  return new Timestamp(seconds, (microseconds - seconds * 1_000_000) * 1000);
}

export function toFirestoreFields(data: object): Record<string, unknown> {
  return mapValues(data, (value) => {
    if (value instanceof FieldTransform) {
      return value.more === undefined
        ? FieldValue.serverTimestamp()
        : FieldValue.increment(value.more);
    }
    return value instanceof Date ? toTimestamp(value) : undefined;
  }) as Record<string, unknown>;
}

export const stripUndefined = (data: object) =>
  mapValues(data, (value) =>
    value instanceof Date || value instanceof FieldTransform ? value : undefined,
  );

/** Copies a value with the parts that `other` replaces. Drops undefined, as JSON does. */
function mapValues(value: unknown, other: (part: unknown) => unknown): unknown {
  const own = other(value);
  if (own !== undefined) return own;
  if (Array.isArray(value)) return value.map((one) => mapValues(one, other));
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(kept.map(([field, one]) => [field, mapValues(one, other)]));
}
