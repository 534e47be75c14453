/** The cursors of long lists in Firestore. */
import "server-only";
import { type Query, type QueryDocumentSnapshot, Timestamp } from "firebase-admin/firestore";
import type { PageRequest } from "@/lib/people/ports";

/**
 * Begins a query, which is ordered by a time and the id, at a cursor. @throws Error for a text that is no
 * cursor
 */
export function goOn(query: Query, from: PageRequest["from"]): Query {
  if (from === undefined) return query;
  if (from instanceof Date) return query.startAt(Timestamp.fromDate(from));
  const [, seconds, nanoseconds, id] = /^(\d+)\.(\d+)_(.+)$/.exec(from) ?? [];
  if (!id) throw new Error("This is no cursor of the Firestore store.");
  return query.startAfter(new Timestamp(Number(seconds), Number(nanoseconds)), id);
}

/** The cursor after the last document of a page. */
export function nextOf(
  from: PageRequest["from"],
  last: QueryDocumentSnapshot | undefined,
  field: "createdAt" | "changedAt",
): string | undefined {
  if (!last) return typeof from === "string" ? from : undefined;
  const { seconds, nanoseconds }: Timestamp = last.get(field);
  return `${seconds}.${nanoseconds}_${last.id}`;
}
