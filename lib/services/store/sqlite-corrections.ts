/** Corrects registrations in the embedded store, and keeps the log of it. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { Correction } from "@/lib/people/ports";
import { fingerprintOf } from "@/lib/registration/fingerprint";
import type { FormName } from "@/lib/registration/forms";
import type { NewMessages, Replacement, StoredRegistration } from "@/lib/registration/ports";
import { collectionOf } from "./shared";
import { tell } from "./sqlite-events";
import type { SqliteFile } from "./sqlite-file";
import { addMessages } from "./sqlite-queue";

const selectRecord = "SELECT record FROM registrations WHERE collection = ? AND id = ?";
const updateRecord = "UPDATE registrations SET record = ? WHERE collection = ? AND id = ?";

/**
 * Each line is later than the newest one, if only by a millisecond. So a reader who goes on from it misses none,
 * and two lines that say the same stay two in a copy, where lines are told apart by what they say.
 */
const insertLine = `
  INSERT INTO corrections (edition, at, by, form, id, fields)
  SELECT :edition, max(:at, coalesce(max(at) + 1, 0)), :by, :form, :id, :fields
  FROM corrections WHERE edition = :edition`;

const insertTaken = `
  INSERT INTO corrections (edition, at, by, form, id, fields)
  SELECT :edition, :at, :by, :form, :id, :fields
  WHERE NOT EXISTS (
    SELECT 1 FROM corrections
    WHERE edition = :edition AND at = :at AND by = :by AND form = :form AND id = :id
      AND fields = :fields)`;
const selectLater = `
  SELECT 1 FROM corrections WHERE edition = ? AND form = ? AND id = ? AND at > ? LIMIT 1`;

const selectLines = "SELECT * FROM corrections WHERE edition = ? AND at >= ? ORDER BY at, rowid";

interface Corrected {
  form: FormName;
  id: string;
  change: Replacement;
  messages: NewMessages | undefined;
}

/** Puts a record in the place of the stored one, with the line of the log (see the port). */
export function replaceRecord(
  db: DatabaseSync,
  file: Pick<SqliteFile, "audience">,
  edition: string,
  { form, id, change, messages }: Corrected,
): "replaced" | "changed" | "gone" {
  const collection = collectionOf(edition, form);
  const row = db.prepare(selectRecord).get(collection, id);
  if (!row) return "gone";
  const stored = fingerprintOf(JSON.parse(String(row.record)));
  if (stored === fingerprintOf(change.record)) return "replaced";
  if (stored !== change.was) return "changed";
  const now = Date.now();
  db.prepare(updateRecord).run(JSON.stringify(change.record), collection, id);
  const { by, fields } = change;
  db.prepare(insertLine).run({ edition, at: now, by, form, id, fields: JSON.stringify(fields) });
  if (messages) addMessages(db, edition, { id, form }, messages, now);
  tell(db, file, edition, { event: "corrected", form, id, at: new Date(now) });
  return "replaced";
}

/**
 * Takes a line over from another store's log, and the record that it has now. A line that is here already
 * changes nothing, and neither does one that a later line about the same registration follows.
 */
export function takeCorrection(
  db: DatabaseSync,
  edition: string,
  line: Correction,
  registration: StoredRegistration | undefined,
): void {
  const { form, id, by } = line;
  const at = line.at.getTime();
  const row = { edition, at, by, form, id, fields: JSON.stringify(line.fields) };
  if (db.prepare(insertTaken).run(row).changes === 0 || !registration) return;
  if (db.prepare(selectLater).get(edition, form, id, at)) return;
  const place = [collectionOf(edition, form), id, registration.createdAt.getTime()] as const;
  db.prepare(`${updateRecord} AND created_at = ?`).run(
    JSON.stringify(registration.record),
    ...place,
  );
}

/** The lines of an edition's log since a time, oldest first. */
export function corrections(db: DatabaseSync, edition: string, since = new Date(0)): Correction[] {
  const lines = db.prepare(selectLines).all(edition, since.getTime());
  return lines.map(({ at, by, form, id, fields }) => ({
    at: new Date(Number(at)),
    by: String(by),
    form: form as FormName,
    id: String(id),
    fields: JSON.parse(String(fields)),
  }));
}
