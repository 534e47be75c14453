/** The desk's part of the embedded store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { ArrivalBook, Arrivals, DeskStore, PageRequest } from "@/lib/desk/ports";
import type { FormName } from "@/lib/registration/forms";
import { collectionOf } from "./shared";
import { beginning, type Place, sqlitePage, sqliteRegistrations } from "./sqlite";
import { type SqliteFile, sqliteFile } from "./sqlite-file";

const selectTime = "SELECT created_at FROM registrations WHERE collection = ? AND id = ?";
const selectDays = "SELECT days FROM arrivals WHERE form = ? AND id = ?";
/** After what it is about and the line before, also when the machine's clock was set back. */
const insertErasure = `
  INSERT INTO erasures (at, by, form, ids)
  SELECT max(:at, coalesce(max(at), 0)), :by, :form, :ids FROM erasures`;
/** No two changes bear the same time, so that whoever reads on from the newest misses none. */
const upsertDays = `
  INSERT INTO arrivals (form, id, days, changed_at)
  VALUES (?, ?, ?, max(?, (SELECT coalesce(max(changed_at), 0) + 1 FROM arrivals)))
  ON CONFLICT (form, id) DO UPDATE SET days = excluded.days, changed_at = excluded.changed_at`;
const selectArrivals = `
  SELECT rowid, * FROM arrivals WHERE (changed_at, rowid) > (?, ?) ORDER BY changed_at, rowid LIMIT ?`;

/** The embedded store as the desk uses it. */
export function sqliteDeskStore(dataDir: string): DeskStore {
  const file = sqliteFile(dataDir);
  return {
    ...sqliteRegistrations(file),

    async page(form, { from, limit }) {
      const { registrations, last } = await sqlitePage(file, form, placeOf(from), limit);
      return { items: registrations, next: nextOf(from, last) };
    },

    count(form) {
      return file.read((db) => {
        const counted = db
          .prepare("SELECT count(*) AS n FROM registrations WHERE collection = ?")
          .get(collectionOf(form));
        return Number(counted?.n);
      });
    },

    async erase({ form, ids, by }) {
      const erased = await file.write((db) => {
        const there: string[] = [];
        let at = Date.now();
        for (const id of ids) {
          const createdAt = storedAt(db, form, id);
          if (createdAt === undefined) continue;
          there.push(id);
          at = Math.max(at, createdAt);
          db.prepare("DELETE FROM registrations WHERE collection = ? AND id = ?").run(
            collectionOf(form),
            id,
          );
          db.prepare("DELETE FROM pending_notifications WHERE form = ? AND id = ?").run(form, id);
          db.prepare("DELETE FROM arrivals WHERE form = ? AND id = ?").run(form, id);
        }
        if (there.length > 0) {
          db.prepare(insertErasure).run({ at, by, form, ids: JSON.stringify(there) });
        }
        return there;
      });
      // The log still holds the pages as they were.
      await file.checkpoint();
      return erased;
    },

    erasures(since = new Date(0)) {
      return file.read((db) =>
        db
          .prepare("SELECT * FROM erasures WHERE at >= ? ORDER BY at, rowid")
          .all(since.getTime())
          .map(({ at, by, form, ids }) => ({
            at: new Date(Number(at)),
            by: String(by),
            form: form as FormName,
            ids: JSON.parse(String(ids)),
          })),
      );
    },

    arrivals: arrivalBook(file),
  };
}

function arrivalBook(file: SqliteFile): ArrivalBook {
  return {
    mark(form, id, day, at) {
      return file.write((db) => {
        const createdAt = storedAt(db, form, id);
        if (createdAt === undefined) return undefined;
        const days = daysIn(db.prepare(selectDays).get(form, id));
        const earlier = days[day];
        if (earlier) return { first: false, at: earlier };
        const now = Math.max(Date.now(), createdAt);
        db.prepare(upsertDays).run(form, id, JSON.stringify({ ...days, [day]: at }), now);
        return { first: true, at };
      });
    },

    takeBack(form, id, day) {
      return file.write((db) => {
        const { [day]: taken, ...rest } = daysIn(db.prepare(selectDays).get(form, id));
        if (taken) db.prepare(upsertDays).run(form, id, JSON.stringify(rest), Date.now());
      });
    },

    of(form, id) {
      return file.read((db) => daysIn(db.prepare(selectDays).get(form, id)));
    },

    async page({ from, limit }) {
      const { createdAt, row } = placeOf(from);
      const rows = await file.read((db) => db.prepare(selectArrivals).all(createdAt, row, limit));
      const end = rows.at(-1);
      const last = end && { createdAt: Number(end.changed_at), row: Number(end.rowid) };
      return { items: rows.map(arrivals), next: nextOf(from, last) };
    },
  };
}

/** When a registration was stored, if there is one. */
function storedAt(db: DatabaseSync, form: FormName, id: string): number | undefined {
  const row = db.prepare(selectTime).get(collectionOf(form), id);
  return row && Number(row.created_at);
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

function nextOf(from: PageRequest["from"], last: Place | undefined): string | undefined {
  if (last) return `${last.createdAt}_${last.row}`;
  return typeof from === "string" ? from : undefined;
}

/** @throws Error for a string that is no cursor of this store */
function placeOf(from: PageRequest["from"]): Place {
  if (from === undefined) return beginning;
  if (from instanceof Date) return { createdAt: from.getTime(), row: -1 };
  const [, createdAt, row] = /^(\d+)_(\d+)$/.exec(from) ?? [];
  if (!createdAt || !row) throw new Error("This is no cursor of the embedded store.");
  return { createdAt: Number(createdAt), row: Number(row) };
}
