/** The books of arrivals and rehearsals in the embedded store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import type { ArrivalBook, Arrivals, Merge, RehearsalBook } from "@/lib/people/ports";
import type { FormName } from "@/lib/registration/forms";
import { firstOfEachDay } from "./shared";
import { nextOf, positionOf } from "./sqlite-cursor";
import type { SqliteFile } from "./sqlite-file";
import { afterErased, storedAt } from "./sqlite-times";

type Table = "arrivals" | "rehearsals";

const selectDays = (table: Table) =>
  `SELECT days FROM ${table} WHERE edition = ? AND form = ? AND id = ?`;

/** No two changes have the same time, so that a reader who goes on from the newest one misses none. */
const upsertDays = (table: Table) => `
  INSERT INTO ${table} (edition, form, id, days, changed_at)
  SELECT :edition, :form, :id, :days, max(:now, coalesce(max(changed_at), 0) + 1, ${afterErased})
  FROM ${table} WHERE edition = :edition
  ON CONFLICT (edition, form, id) DO UPDATE
  SET days = excluded.days, changed_at = excluded.changed_at`;

const selectChange = "SELECT changed_at FROM arrivals WHERE edition = ? AND form = ? AND id = ?";

/** The book of an edition that says who arrived when. */
export function arrivalBook(file: SqliteFile, edition: string): ArrivalBook {
  return bookIn(file, edition, "arrivals");
}

/** The book of an edition that says who was marked in rehearsal. */
export function rehearsalBook(file: SqliteFile, edition: string): RehearsalBook {
  return {
    ...bookIn(file, edition, "rehearsals"),

    async wipe() {
      await file.write((db) => db.prepare("DELETE FROM rehearsals WHERE edition = ?").run(edition));
    },
  };
}

function bookIn(file: SqliteFile, edition: string, table: Table): ArrivalBook {
  const selectPage = `
    SELECT rowid, * FROM ${table} WHERE edition = ? AND (changed_at, rowid) > (?, ?)
    ORDER BY changed_at, rowid LIMIT ?`;
  const daysOf = (db: DatabaseSync, form: FormName, id: string) =>
    daysIn(db.prepare(selectDays(table)).get(edition, form, id));
  return {
    mark(form, id, day, at) {
      return file.write((db) => {
        const createdAt = storedAt(db, edition, form, id);
        if (createdAt === undefined) return undefined;
        const days = daysOf(db, form, id);
        const earlier = days[day];
        if (earlier) return { first: false, at: earlier };
        const now = Math.max(Date.now(), createdAt);
        const marked = JSON.stringify({ ...days, [day]: at });
        db.prepare(upsertDays(table)).run({ edition, form, id, days: marked, now });
        return { first: true, at };
      });
    },

    takeBack(form, id, day) {
      return file.write((db) => {
        const { [day]: taken, ...rest } = daysOf(db, form, id);
        if (!taken) return;
        const days = JSON.stringify(rest);
        db.prepare(upsertDays(table)).run({ edition, form, id, days, now: Date.now() });
      });
    },

    of(form, id) {
      return file.read((db) => daysOf(db, form, id));
    },

    async page({ from, limit }) {
      const { createdAt, row } = positionOf(from);
      const rows = await file.read((db) =>
        db.prepare(selectPage).all(edition, createdAt, row, limit),
      );
      const end = rows.at(-1);
      const last = end && { createdAt: Number(end.changed_at), row: Number(end.rowid) };
      return { items: rows.map(arrivals), next: nextOf(from, last) };
    },
  };
}

/** Gives a registration the first arrival of each day that it or one of the others has. */
export function joinArrivals(
  db: DatabaseSync,
  edition: string,
  { form, keep, others }: Pick<Merge, "form" | "keep" | "others">,
): void {
  const daysOf = (id: string) => daysIn(db.prepare(selectDays("arrivals")).get(edition, form, id));
  const before = daysOf(keep);
  const joined = firstOfEachDay([before, ...others.map(daysOf)]);
  if (isDeepStrictEqual(joined, before)) return;
  const row = { edition, form, id: keep, days: JSON.stringify(joined), now: Date.now() };
  db.prepare(upsertDays("arrivals")).run(row);
}

/** When the arrivals of a registration last changed, if there are any. */
export function changedAt(
  db: DatabaseSync,
  edition: string,
  form: FormName,
  id: string,
): number | undefined {
  const row = db.prepare(selectChange).get(edition, form, id);
  return row && Number(row.changed_at);
}

function arrivals(row: Record<string, unknown>): Arrivals {
  return {
    form: row.form as FormName,
    id: String(row.id),
    days: daysIn(row),
    changedAt: new Date(Number(row.changed_at)),
  };
}

/** The days of a row of arrivals, or none. */
function daysIn(row: Record<string, unknown> | undefined): Record<string, Date> {
  const days: Record<string, string> = JSON.parse(String(row?.days ?? "{}"));
  return Object.fromEntries(Object.entries(days).map(([day, at]) => [day, new Date(at)]));
}
