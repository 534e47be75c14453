/** Times in the embedded store, and the order that they give. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { FormName } from "@/lib/registration/forms";
import { collectionOf } from "./shared";

/**
 * A time after everything that was erased. A line of the ledger is never older than what it names, and it
 * stays. So it tells the newest time that was ever given, also if the row that had it is gone.
 */
export const afterErased = "(SELECT coalesce(max(at), 0) + 1 FROM erasures)";

const selectTime = "SELECT created_at FROM registrations WHERE collection = ? AND id = ?";

/**
 * A position in the order of a collection. Later rows have a later time or, within a millisecond, a later
 * row id.
 */
export interface Position {
  createdAt: number;
  row: number;
}

export const beginning: Position = { createdAt: Number.MIN_SAFE_INTEGER, row: 0 };

/** The time at which a registration was stored, if there is one. */
export function storedAt(
  db: DatabaseSync,
  edition: string,
  form: FormName,
  id: string,
): number | undefined {
  const row = db.prepare(selectTime).get(collectionOf(edition, form), id);
  return row && Number(row.created_at);
}
