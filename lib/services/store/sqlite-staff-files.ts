/** The files of staff in the embedded store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import type { Merge, StaffFiles } from "@/lib/people/ports";
import { decisionIn } from "@/lib/registration/events";
import type { FormName } from "@/lib/registration/forms";
import { joinedFiles } from "@/lib/registration/joined-files";
import {
  emptyFile,
  type GivenPass,
  listedIn,
  type MergedRegistration,
  type StaffFile,
  type StaffFileChange,
  type StaffFileOf,
  type StaffFilesRead,
  takenStand,
  tokensIn,
} from "@/lib/registration/staff-file";
import { addressedIn, lacksSlug, withSlug } from "./slugs";
import { nextOf, positionOf } from "./sqlite-cursor";
import { tell } from "./sqlite-events";
import type { SqliteFile } from "./sqlite-file";
import { addMessages } from "./sqlite-queue";
import { afterErased, storedAt } from "./sqlite-times";

const selectOne =
  "SELECT file, changed_at FROM staff_files WHERE edition = ? AND form = ? AND id = ?";
const selectByToken = `
  SELECT staff_files.* FROM given_passes
  JOIN staff_files USING (edition, form, id) WHERE edition = ? AND token = ?`;
const deletePasses = "DELETE FROM given_passes WHERE edition = ? AND form = ? AND id = ?";
const insertPass =
  "INSERT OR REPLACE INTO given_passes (edition, form, id, token) VALUES (?, ?, ?, ?)";
const selectListed =
  "SELECT id, file FROM staff_files WHERE edition = ? AND stand IS NOT NULL AND listed";
const selectAddressed = `
  SELECT id, file FROM staff_files
  WHERE edition = ? AND (listed OR json_extract(file, '$.slug') IS NOT NULL)`;
const selectPage = `
  SELECT rowid, * FROM staff_files WHERE edition = ? AND (changed_at, rowid) > (?, ?)
  ORDER BY changed_at, rowid LIMIT ?`;
const selectTaken = `
  SELECT id FROM staff_files WHERE edition = ? AND stand = ? AND NOT (form = ? AND id = ?) LIMIT 1`;
const selectVersion = "SELECT version FROM staff_list WHERE edition = ?";
const raiseVersion = `
  INSERT INTO staff_list (edition, version) VALUES (?, 1)
  ON CONFLICT (edition) DO UPDATE SET version = version + 1`;

/** No two changes have the same time, so that a reader who goes on from the newest one misses none. */
const upsert = `
  INSERT INTO staff_files (edition, form, id, file, stand, listed, changed_at)
  SELECT :edition, :form, :id, :file, :stand, :listed,
    max(:now, coalesce(max(changed_at), 0) + 1, ${afterErased})
  FROM staff_files WHERE edition = :edition
  ON CONFLICT (edition, form, id) DO UPDATE SET file = excluded.file, stand = excluded.stand,
    listed = excluded.listed, changed_at = excluded.changed_at`;

/** What the public site reads of an edition's files. */
export function staffFilesRead(file: SqliteFile, edition: string): StaffFilesRead {
  return {
    read: (form, id) => file.read((db) => fileIn(db, edition, form, id)),

    async byToken(token) {
      const row = await file.read((db) => db.prepare(selectByToken).get(edition, token));
      return row && fileOf(row);
    },

    accepted: () =>
      file.read((db) =>
        db
          .prepare(selectListed)
          .all(edition)
          .flatMap((row) => listedIn(String(row.id), JSON.parse(String(row.file))) ?? []),
      ),

    listVersion: () =>
      file.read((db) => Number(db.prepare(selectVersion).get(edition)?.version ?? 0)),
  };
}

/** The files of an edition. */
export function staffFiles(file: SqliteFile, edition: string): StaffFiles {
  return {
    ...staffFilesRead(file, edition),

    change: (form, id, change, messages) =>
      file.write((db): StaffFileChange => {
        const createdAt = storedAt(db, edition, form, id);
        if (createdAt === undefined) return { outcome: "gone" };
        const before = fileIn(db, edition, form, id);
        const changed = change(before);
        if (!changed) return { outcome: "stored", file: before };
        const after = lacksSlug(id, changed)
          ? withSlug(id, changed, addressed(db, edition))
          : changed;
        const stand = takenStand(after);
        const by = stand && db.prepare(selectTaken).get(edition, stand, form, id);
        if (by) return { outcome: "taken", by: String(by.id) };
        const now = Math.max(Date.now(), createdAt);
        put(db, edition, { form, id, before, after, now });
        if (messages) addMessages(db, edition, { id, form }, messages, now);
        const decided = decisionIn(before, after);
        if (decided) tell(db, file, edition, { ...decided, form, id });
        return { outcome: "stored", file: after };
      }),

    async page({ from, limit }) {
      const { createdAt, row } = positionOf(from);
      const rows = await file.read((db) =>
        db.prepare(selectPage).all(edition, createdAt, row, limit),
      );
      const end = rows.at(-1);
      const last = end && { createdAt: Number(end.changed_at), row: Number(end.rowid) };
      return { items: rows.map(fileOf), next: nextOf(from, last) };
    },
  };
}

/** Says that the list of exhibitors may have changed. */
export function raiseListVersion(db: DatabaseSync, edition: string): void {
  db.prepare(raiseVersion).run(edition);
}

/** Gives a registration the files of the others (`joinedFiles`). */
export function joinFiles(
  db: DatabaseSync,
  edition: string,
  { form, keep }: Pick<Merge, "form" | "keep">,
  gone: readonly MergedRegistration[],
): void {
  const before = fileIn(db, edition, form, keep);
  const files = gone.map(({ id }) => fileIn(db, edition, form, id));
  const after = joinedFiles([before, ...files], gone);
  if (isDeepStrictEqual(before, after)) return;
  put(db, edition, { form, id: keep, before, after, now: Date.now() });
}

/** Takes a file over from another store, with its time. */
export function takeFile(db: DatabaseSync, edition: string, taken: StaffFileOf): void {
  const { form, id, file, changedAt } = taken;
  if (storedAt(db, edition, form, id) === undefined) return;
  const stored = db.prepare(selectOne).get(edition, form, id);
  if (stored && Number(stored.changed_at) >= changedAt.getTime()) return;
  const before = stored ? parsed(stored) : emptyFile;
  put(db, edition, { form, id, before, after: file, now: changedAt.getTime() });
  db.prepare("UPDATE staff_files SET changed_at = ? WHERE edition = ? AND form = ? AND id = ?").run(
    changedAt.getTime(),
    edition,
    form,
    id,
  );
}

/** Takes the passes of a file away that are not good any more. */
export function leavePasses(
  db: DatabaseSync,
  edition: string,
  { form, id }: Pick<StaffFileOf, "form" | "id">,
  isGood: (pass: GivenPass) => boolean,
): void {
  const before = fileIn(db, edition, form, id);
  const passes = before.passes?.filter(isGood);
  if (passes?.length === before.passes?.length) return;
  put(db, edition, { form, id, before, after: { ...before, passes }, now: Date.now() });
}

interface Put {
  form: FormName;
  id: string;
  before: StaffFile;
  after: StaffFile;
  now: number;
}

function put(db: DatabaseSync, edition: string, { form, id, before, after, now }: Put): void {
  const listed = listedIn(id, after);
  const [file, stand] = [JSON.stringify(after), takenStand(after) ?? null];
  db.prepare(upsert).run({ edition, form, id, file, stand, listed: Number(!!listed), now });
  db.prepare(deletePasses).run(edition, form, id);
  for (const token of tokensIn(after)) db.prepare(insertPass).run(edition, form, id, token);
  if (!isDeepStrictEqual(listedIn(id, before), listed)) raiseListVersion(db, edition);
}

/** The companies that have an address, or have had one. */
function addressed(db: DatabaseSync, edition: string) {
  return db
    .prepare(selectAddressed)
    .all(edition)
    .flatMap((row) => addressedIn(String(row.id), parsed(row)));
}

function fileIn(db: DatabaseSync, edition: string, form: FormName, id: string): StaffFile {
  const row = db.prepare(selectOne).get(edition, form, id);
  return row ? parsed(row) : emptyFile;
}

function fileOf(row: Record<string, unknown>): StaffFileOf {
  return {
    form: row.form as FormName,
    id: String(row.id),
    file: parsed(row),
    changedAt: new Date(Number(row.changed_at)),
  };
}

function parsed(row: Record<string, unknown>): StaffFile {
  return JSON.parse(String(row.file));
}
