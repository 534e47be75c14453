/** Erases from the embedded store. The desk, a restore and a move between stores all use this one routine. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { Erasure } from "@/lib/people/ports";
import type { FormName } from "@/lib/registration/forms";
import { personalPlaces } from "./places";
import { changedAt } from "./sqlite-arrivals";
import { tell } from "./sqlite-events";
import type { SqliteFile } from "./sqlite-file";
import { raiseListVersion } from "./sqlite-staff-files";
import { storedAt } from "./sqlite-times";

const insertLine = `
  INSERT INTO erasures (edition, at, by, form, ids, unfinished)
  SELECT :edition, :at, :by, :form, :ids, 1
  WHERE NOT EXISTS (
    SELECT 1 FROM erasures
    WHERE edition = :edition AND at = :at AND by = :by AND form = :form AND ids = :ids)`;

const selectLines = "SELECT * FROM erasures WHERE edition = ? AND at >= ? ORDER BY at, rowid";

/** The lines of an edition's ledger since a time, oldest first. */
export function ledger(db: DatabaseSync, edition: string, since = new Date(0)): Erasure[] {
  const lines = db.prepare(selectLines).all(edition, since.getTime());
  return lines.map(({ at, by, form, ids }) => ({
    at: new Date(Number(at)),
    by: String(by),
    form: form as FormName,
    ids: JSON.parse(String(ids)),
  }));
}

/** Erases registrations of an edition and adds the line of its ledger. @returns the ids that were there */
export function eraseNow(
  db: DatabaseSync,
  file: Pick<SqliteFile, "audience">,
  edition: string,
  { form, ids, by }: Omit<Erasure, "at">,
): string[] {
  const there = ids.filter((id) => storedAt(db, edition, form, id) !== undefined);
  const times = ids.flatMap((id) => [
    storedAt(db, edition, form, id) ?? 0,
    changedAt(db, edition, form, id) ?? 0,
  ]);
  eraseRows(db, edition, form, ids);
  if (there.length === 0) return there;
  // The time is later than what the line is about and than the line before, also if the clock was set back.
  const last = Number(db.prepare("SELECT max(at) AS at FROM erasures").get()?.at ?? 0);
  const at = Math.max(Date.now(), last, ...times);
  addLine(db, edition, { at: new Date(at), by, form, ids: there });
  for (const id of there) {
    tell(db, file, edition, { event: "withdrawn", form, id, at: new Date(at) });
  }
  return there;
}

/**
 * Erases the registrations that a line of another store's ledger names, if they are older than it, and takes
 * the line over. A line that is here already was carried out before, and changes nothing.
 */
export function eraseAsIn(db: DatabaseSync, edition: string, line: Erasure): void {
  if (!addLine(db, edition, line)) return;
  const { form, ids, at } = line;
  const isOlder = (id: string) => (storedAt(db, edition, form, id) ?? 0) <= at.getTime();
  eraseRows(db, edition, form, ids.filter(isOlder));
}

/** Deletes registrations from every place that holds something of them. */
function eraseRows(
  db: DatabaseSync,
  edition: string,
  form: FormName,
  ids: readonly string[],
): void {
  if (form === "exhibit") raiseListVersion(db, edition);
  for (const { table, key, spared = "FALSE" } of personalPlaces) {
    for (const id of ids) {
      const columns = key(edition, form, id);
      const condition = Object.keys(columns)
        .map((column) => `${column} = ?`)
        .join(" AND ");
      db.prepare(`DELETE FROM ${table} WHERE ${condition} AND NOT (${spared})`).run(
        ...Object.values(columns),
      );
    }
  }
}

/** Adds a line, which stays marked until the log is emptied. @returns whether it is new */
function addLine(db: DatabaseSync, edition: string, { at, by, form, ids }: Erasure): boolean {
  const line = { edition, at: at.getTime(), by, form, ids: JSON.stringify(ids) };
  return db.prepare(insertLine).run(line).changes > 0;
}
