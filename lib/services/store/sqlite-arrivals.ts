/** The books of arrivals and rehearsals in the embedded store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import {
  admittedBy,
  joinedMarks,
  type Marks,
  withAdmission,
  withoutAdmission,
  withoutDay,
} from "@/lib/people/admissions";
import type { Admission } from "@/lib/people/door";
import type { ArrivalBook, Arrivals, Merge, RehearsalBook } from "@/lib/people/ports";
import { nobody } from "@/lib/registration/events";
import type { FormName } from "@/lib/registration/forms";
import { nextOf, positionOf } from "./sqlite-cursor";
import { tell } from "./sqlite-events";
import type { SqliteFile } from "./sqlite-file";
import { afterErased, storedAt } from "./sqlite-times";

type Table = "arrivals" | "rehearsals";

const selectMarks = (table: Table) =>
  `SELECT days, admissions FROM ${table} WHERE edition = ? AND form = ? AND id = ?`;

/** No two changes have the same time, so that a reader who goes on from the newest one misses none. */
const upsertMarks = (table: Table) => `
  INSERT INTO ${table} (edition, form, id, days, admissions, changed_at)
  SELECT :edition, :form, :id, :days, :admissions, max(:now, coalesce(max(changed_at), 0) + 1, ${afterErased})
  FROM ${table} WHERE edition = :edition
  ON CONFLICT (edition, form, id) DO UPDATE
  SET days = excluded.days, admissions = excluded.admissions, changed_at = excluded.changed_at`;

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
  const marksOf = (db: DatabaseSync, form: FormName, id: string) =>
    marksIn(db.prepare(selectMarks(table)).get(edition, form, id));
  const put = (db: DatabaseSync, form: FormName, id: string, marks: Marks, now = Date.now()) =>
    db.prepare(upsertMarks(table)).run({ edition, form, id, ...asText(marks), now });
  // What is practised is told to nobody.
  const { audience } = table === "arrivals" ? file : { audience: nobody };
  const arrived = (db: DatabaseSync, form: FormName, id: string, day: string, at: Date) =>
    tell(db, { audience }, edition, { event: "arrived", form, id, at, detail: day });
  return {
    mark(form, id, day, at) {
      return file.write((db) => {
        const createdAt = storedAt(db, edition, form, id);
        if (createdAt === undefined) return undefined;
        const { days, admissions } = marksOf(db, form, id);
        const earlier = days[day];
        if (earlier) return { first: false, at: earlier };
        const marks = { days: { ...days, [day]: at }, admissions };
        put(db, form, id, marks, Math.max(Date.now(), createdAt));
        arrived(db, form, id, day, at);
        return { first: true, at };
      });
    },

    admit({ form, id, day }, admission, alone) {
      return file.write((db) => {
        const createdAt = storedAt(db, edition, form, id);
        if (createdAt === undefined) return undefined;
        const before = marksOf(db, form, id);
        const after = withAdmission(before, day, admission, alone);
        if (after) put(db, form, id, after, Math.max(Date.now(), createdAt));
        if (after && !before.days[day]) arrived(db, form, id, day, admission.at);
        return admittedBy(after ?? before, day, admission);
      });
    },

    undo({ form, id, day }, which) {
      return file.write((db) => {
        const after = withoutAdmission(marksOf(db, form, id), day, which);
        if (after) put(db, form, id, after);
        return after !== undefined;
      });
    },

    admissionsOf: (form, id) => file.read((db) => marksOf(db, form, id).admissions),

    takeBack(form, id, day) {
      return file.write((db) => {
        const after = withoutDay(marksOf(db, form, id), day);
        if (after) put(db, form, id, after);
      });
    },

    of(form, id) {
      return file.read((db) => marksOf(db, form, id).days);
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
  const marksOf = (id: string) =>
    marksIn(db.prepare(selectMarks("arrivals")).get(edition, form, id));
  const before = marksOf(keep);
  const joined = joinedMarks([before, ...others.map(marksOf)]);
  if (isDeepStrictEqual(joined, before)) return;
  const row = { edition, form, id: keep, ...asText(joined), now: Date.now() };
  db.prepare(upsertMarks("arrivals")).run(row);
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
  const { days, admissions } = marksIn(row);
  return {
    form: row.form as FormName,
    id: String(row.id),
    days,
    ...(Object.keys(admissions).length > 0 && { admissions }),
    changedAt: new Date(Number(row.changed_at)),
  };
}

/** The marks of a row of arrivals, or none. */
function marksIn(row: Record<string, unknown> | undefined): Marks {
  const days: Record<string, string> = JSON.parse(String(row?.days ?? "{}"));
  const admissions: Record<string, (Omit<Admission, "at"> & { at: string })[]> = JSON.parse(
    String(row?.admissions ?? "{}"),
  );
  return {
    days: mapped(days, (at) => new Date(at)),
    admissions: mapped(admissions, (some) => some.map((one) => ({ ...one, at: new Date(one.at) }))),
  };
}

function mapped<From, To>(from: Record<string, From>, to: (one: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(from).map(([key, one]) => [key, to(one)]));
}

/** The marks as a row holds them. */
export function asText({ days, admissions = {} }: Pick<Arrivals, "days" | "admissions">) {
  return { days: JSON.stringify(days), admissions: JSON.stringify(admissions) };
}
