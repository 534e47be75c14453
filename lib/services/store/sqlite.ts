/**
 * The embedded store is one SQLite file. Every answer is durable, and several processes can share the
 * file.
 */
import "server-only";
import { sqliteDatabase, writeDocuments } from "@/lib/database/sqlite";
import { fair } from "@/lib/fair/facts";
import type { Audience } from "@/lib/registration/events";
import type { FormName } from "@/lib/registration/forms";
import {
  passesInLetter,
  type RegistrationStore,
  type StoredRegistration,
  VISITOR,
} from "@/lib/registration/ports";
import { checkKey } from "@/lib/store/door";
import { countOne, sourceBook } from "@/lib/store/sources";
import { collectionOf } from "./shared";
import { replaceRecord } from "./sqlite-corrections";
import { editionsIn } from "./sqlite-editions";
import { eraseNow } from "./sqlite-erasure";
import { eventBook, tell } from "./sqlite-events";
import { type SqliteFile, sqliteFile } from "./sqlite-file";
import { tryToFinish } from "./sqlite-log";
import { addMessages, addPassMessage, sqliteQueue } from "./sqlite-queue";
import { staffFilesRead } from "./sqlite-staff-files";
import { afterErased, beginning, type Position } from "./sqlite-times";

const PAGE_SIZE = 500;

/**
 * The time is never before the newest one, also if the clock was set back. So a reader who goes on misses
 * none.
 */
const insert = `
  INSERT INTO registrations (collection, id, created_at, record)
  SELECT :collection, :id, max(:now, coalesce(max(created_at), 0), ${afterErased}), :record
  FROM registrations WHERE collection = :collection
  ON CONFLICT (collection, id) DO NOTHING`;

const selectOne = "SELECT * FROM registrations WHERE collection = ? AND id = ?";

const selectByToken = `
  SELECT * FROM registrations WHERE collection = ? AND json_extract(record, '$.token') = ?`;

const selectByEmail = `
  SELECT * FROM registrations WHERE collection = ? AND json_extract(record, '$.email') = ?
  ORDER BY created_at DESC, rowid DESC LIMIT ${passesInLetter}`;

const selectPage = `
  SELECT rowid, * FROM registrations WHERE collection = ? AND (created_at, rowid) > (?, ?)
  ORDER BY created_at, rowid LIMIT ?`;

/** Writes as much as a large registration takes. A disk that takes this takes registrations. */
const probe = "INSERT OR REPLACE INTO probe (id, filler) VALUES (1, zeroblob(20000))";

/** A store in the file `registrations.sqlite` of a folder. Folder and file are made if they are missing. */
export function sqliteStore(dataDir: string, audience?: Audience): RegistrationStore {
  return sqliteRegistrations(sqliteFile(dataDir, audience), fair.id);
}

/** The public site's port over a file, for one edition. */
export function sqliteRegistrations(file: SqliteFile, edition: string): RegistrationStore {
  const database = sqliteDatabase(file);
  return {
    kind: "sqlite",
    edition,
    editions: () => file.read(editionsIn),
    inEdition: (other) => sqliteRegistrations(file, other),

    create(form, id, record, messages, counted) {
      return file.write((db) => {
        // The time is taken under the lock, so that a reader who goes on from the newest one misses nothing.
        const now = Date.now();
        const collection = collectionOf(edition, form);
        const row = { collection, id, now, record: JSON.stringify(record) };
        if (db.prepare(insert).run(row).changes === 0) return "exists";
        tell(db, file, edition, { event: "registered", form, id, at: new Date(now) });
        if (counted) writeDocuments(db, [countOne(edition, counted)]);
        if (!messages) return "created";
        return addMessages(db, edition, { id, form }, messages, now) ? "created" : "unconfirmed";
      });
    },

    replace(form, id, change, messages) {
      return file.write((db) => replaceRecord(db, file, edition, { form, id, change, messages }));
    },

    async get(form, id) {
      const collection = collectionOf(edition, form);
      const row = await file.read((db) => db.prepare(selectOne).get(collection, id));
      return row && registration(row);
    },

    async findByToken(token) {
      const collection = collectionOf(edition, "visit");
      const row = await file.read((db) => db.prepare(selectByToken).get(collection, token));
      return row && registration(row);
    },

    async withdraw(token) {
      await file.write((db) => {
        const row = db.prepare(selectByToken).get(collectionOf(edition, "visit"), token);
        const ids = row ? [String(row.id)] : [];
        eraseNow(db, file, edition, { form: "visit", ids, by: VISITOR });
      });
      // Nobody waits here for a reader of the log: while one holds it, the desk goes on trying.
      await file.read(tryToFinish);
    },

    async findByEmail(email) {
      const collection = collectionOf(edition, "visit");
      const rows = await file.read((db) => db.prepare(selectByEmail).all(collection, email));
      return rows.map((row) => registration<"visit">(row));
    },

    askForPass(email, message) {
      return file.write((db) => {
        const latest = db.prepare(selectByEmail).get(collectionOf(edition, "visit"), email);
        const id = latest && String(latest.id);
        return addPassMessage(db, edition, id, message) ? id : undefined;
      });
    },

    async *list(form) {
      const collection = collectionOf(edition, form);
      let from: Position | undefined = beginning;
      while (from) {
        const { registrations, last }: Piece = await sqlitePage(file, collection, from, PAGE_SIZE);
        yield* registrations;
        from = last;
      }
    },

    checkKey: () => checkKey(database, edition),

    staffFiles: staffFilesRead(file, edition),
    queue: sqliteQueue(file, edition),
    events: eventBook(file, edition),
    sources: sourceBook(database, edition),

    async ping() {
      await file.write((db) => db.exec(probe));
    },

    close: () => file.close(),
  };
}

interface Piece {
  registrations: StoredRegistration[];
  /** Position of the last one. */
  last: Position | undefined;
}

/** The registrations after a position in a collection, oldest first. */
export async function sqlitePage(
  file: SqliteFile,
  collection: string,
  from: Position,
  limit: number,
): Promise<Piece> {
  const rows = await file.read((db) =>
    db.prepare(selectPage).all(collection, from.createdAt, from.row, limit),
  );
  const end = rows.at(-1);
  return {
    registrations: rows.map((row) => registration(row)),
    last: end && { createdAt: Number(end.created_at), row: Number(end.rowid) },
  };
}

function registration<N extends FormName>(row: Record<string, unknown>): StoredRegistration<N> {
  return {
    id: String(row.id),
    record: JSON.parse(String(row.record)),
    createdAt: new Date(Number(row.created_at)),
  };
}
