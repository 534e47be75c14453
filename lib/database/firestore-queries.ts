import "server-only";
import {
  type DocumentSnapshot,
  FieldPath,
  type Query as FirestoreQuery,
  Timestamp,
} from "firebase-admin/firestore";
import type { DocumentQuery, FieldFilter } from "./port";

export function buildFirestoreQuery(
  collection: FirestoreQuery,
  query: DocumentQuery,
): FirestoreQuery {
  const direction = query.latestFirst ? "desc" : "asc";
  const conditions =
    query.by === undefined ? collection : applyFieldFilter(collection, query, direction);
  const ordered = conditions.orderBy(FieldPath.documentId(), direction);
  if (query.after === undefined) return ordered;
  const [value, id] = JSON.parse(query.after);
  if (query.by === undefined || "is" in query || "has" in query) return ordered.startAfter(id);
  return ordered.startAfter(Array.isArray(value) ? new Timestamp(value[0], value[1]) : value, id);
}

/** A range is also ordered by its field. */
export function applyFieldFilter(
  collection: FirestoreQuery,
  query: FieldFilter,
  direction: "asc" | "desc" = "asc",
): FirestoreQuery {
  const { by } = query;
  if ("is" in query) return collection.where(by, "==", query.is);
  if ("has" in query) return collection.where(by, "array-contains", query.has);
  let some = collection;
  if (query.from !== undefined) some = some.where(by, ">=", query.from);
  if (query.before !== undefined) some = some.where(by, "<", query.before);
  return some.orderBy(by, direction);
}

export function toCursor(document: DocumentSnapshot, { by }: DocumentQuery): string {
  const value = by === undefined ? null : document.get(by);
  const kept = value instanceof Timestamp ? [value.seconds, value.nanoseconds] : value;
  return JSON.stringify([kept, document.id]);
}
