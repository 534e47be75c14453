/** Finds the editions that the embedded store holds. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { collections, editionsOf } from "./shared";

/**
 * Selects the different values of a column. An index must begin with that column. Then each value takes one
 * step, however many rows have it.
 */
const valuesOf = (column: string, table: string) => `
  WITH RECURSIVE found (value) AS (
    SELECT min(${column}) FROM ${table}
    UNION ALL
    SELECT (SELECT min(${column}) FROM ${table} WHERE ${column} > value) FROM found
    WHERE value IS NOT NULL)
  SELECT value FROM found WHERE value IS NOT NULL`;

const selectCollections = valuesOf("collection", "registrations");
const selectErased = valuesOf("edition", "erasures");

/** The editions with registrations or a line in the ledger, in the order of their ids. */
export function editionsIn(db: DatabaseSync): string[] {
  const values = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map(({ value }) => String(value));
  return editionsOf([
    ...values(selectCollections),
    ...values(selectErased).map(collections.erasures),
  ]);
}
