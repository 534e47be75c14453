/** Makes several registrations of a person one, in the embedded store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { Merge } from "@/lib/people/ports";
import type { FormName } from "@/lib/registration/forms";
import type { MergedRegistration } from "@/lib/registration/staff-file";
import { collectionOf, othersOf } from "./shared";
import { joinArrivals } from "./sqlite-arrivals";
import { eraseNow } from "./sqlite-erasure";
import type { SqliteFile } from "./sqlite-file";
import { joinFiles } from "./sqlite-staff-files";
import { storedAt } from "./sqlite-times";

/** What another registration remembers as sent, the kept one remembers too. */
const rememberSent = `
  INSERT INTO pending_notifications
    (edition, id, form, kind, attempts, due_at, created_at, sent_at)
  SELECT edition, :keep, form, kind, attempts, due_at, created_at, sent_at FROM pending_notifications
  WHERE edition = :edition AND form = :form AND id = :other AND sent_at IS NOT NULL
  ON CONFLICT (edition, id, kind) DO UPDATE SET sent_at = excluded.sent_at WHERE sent_at IS NULL`;

const selectToken = `
  SELECT json_extract(record, '$.token') AS token FROM registrations WHERE collection = ? AND id = ?`;

/** The registrations that are there, with the tokens of their passes. */
function goneIn(
  db: DatabaseSync,
  edition: string,
  form: FormName,
  ids: readonly string[],
): MergedRegistration[] {
  return ids.flatMap((id) => {
    const row = db.prepare(selectToken).get(collectionOf(edition, form), id);
    return row ? [{ id, ...(row.token !== null && { token: String(row.token) }) }] : [];
  });
}

/** Keeps one registration and erases the others (see the port). */
export function mergeNow(
  db: DatabaseSync,
  file: Pick<SqliteFile, "audience">,
  edition: string,
  merge: Merge,
): "merged" | "gone" {
  const { form, keep, by } = merge;
  if (storedAt(db, edition, form, keep) === undefined) return "gone";
  const others = othersOf(merge);
  joinArrivals(db, edition, { form, keep, others });
  joinFiles(db, edition, { form, keep }, goneIn(db, edition, form, others));
  for (const other of others) db.prepare(rememberSent).run({ edition, form, keep, other });
  eraseNow(db, file, edition, { form, ids: others, by });
  return "merged";
}
