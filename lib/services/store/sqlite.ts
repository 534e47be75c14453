/** The embedded store: one SQLite file, every answer durable, safe with several processes. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { fair } from "@/lib/fair/facts";
import type { FormName } from "@/lib/registration/forms";
import type { RegistrationStore, StoredRegistration } from "@/lib/registration/ports";
import { collectionOf } from "./shared";
import { editionsIn } from "./sqlite-editions";
import { type SqliteFile, sqliteFile } from "./sqlite-file";
import { sqliteQueue } from "./sqlite-queue";

const PAGE_SIZE = 500;

/**
 * After everything that was erased. A line of the ledger bears no earlier time than what it names, and
 * stays: so it tells the newest time that was ever given, also when the row that had it is gone.
 */
export const afterErased = "(SELECT coalesce(max(at), 0) + 1 FROM erasures)";

/** Never before the newest, also after the machine's clock was set back: whoever reads on misses none. */
const insert = `
  INSERT INTO registrations (collection, id, created_at, record)
  SELECT :collection, :id, max(:now, coalesce(max(created_at), 0), ${afterErased}), :record
  FROM registrations WHERE collection = :collection
  ON CONFLICT (collection, id) DO NOTHING`;

/** In the place of one that was left of a registration deleted by hand. */
const insertNotification = `
  INSERT OR REPLACE INTO pending_notifications (edition, id, form, attempts, due_at, created_at)
  VALUES (?, ?, ?, 1, ?, ?)`;

const selectTime = "SELECT created_at FROM registrations WHERE collection = ? AND id = ?";
const selectOne = "SELECT * FROM registrations WHERE collection = ? AND id = ?";

const selectByToken = `
  SELECT * FROM registrations WHERE collection = ? AND json_extract(record, '$.token') = ?`;

const selectPage = `
  SELECT rowid, * FROM registrations WHERE collection = ? AND (created_at, rowid) > (?, ?)
  ORDER BY created_at, rowid LIMIT ?`;

/** As much as a large registration: a disk that takes it takes registrations. */
const probe = "INSERT OR REPLACE INTO probe (id, filler) VALUES (1, zeroblob(20000))";

/** A position in a collection's order: later rows have a later time or, within a millisecond, row id. */
export interface Position {
  createdAt: number;
  row: number;
}

export const beginning: Position = { createdAt: Number.MIN_SAFE_INTEGER, row: 0 };

/** A store in the file `registrations.sqlite` of a folder; folder and file are made when missing. */
export function sqliteStore(dataDir: string): RegistrationStore {
  return sqliteRegistrations(sqliteFile(dataDir), fair.id);
}

/** The public site's port over a file, for one edition. */
export function sqliteRegistrations(file: SqliteFile, edition: string): RegistrationStore {
  return {
    kind: "sqlite",
    edition,
    editions: () => file.read(editionsIn),
    inEdition: (other) => sqliteRegistrations(file, other),

    create(form, id, record, notifyAt) {
      return file.write((db) => {
        // The time is taken under the lock, so that whoever reads on from the newest misses nothing.
        const now = Date.now();
        const collection = collectionOf(edition, form);
        const row = { collection, id, now, record: JSON.stringify(record) };
        if (db.prepare(insert).run(row).changes === 0) return "exists";
        if (notifyAt) {
          db.prepare(insertNotification).run(edition, id, form, notifyAt.getTime(), now);
        }
        return "created";
      });
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

    async *list(form) {
      const collection = collectionOf(edition, form);
      let from: Position | undefined = beginning;
      while (from) {
        const { registrations, last }: Piece = await sqlitePage(file, collection, from, PAGE_SIZE);
        yield* registrations;
        from = last;
      }
    },

    queue: sqliteQueue(file, edition),

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

/** What follows a position in a collection, oldest first. */
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

/** When a registration was stored, if there is one. */
export function storedAt(
  db: DatabaseSync,
  edition: string,
  form: FormName,
  id: string,
): number | undefined {
  const row = db.prepare(selectTime).get(collectionOf(edition, form), id);
  return row && Number(row.created_at);
}

function registration<N extends FormName>(row: Record<string, unknown>): StoredRegistration<N> {
  return {
    id: String(row.id),
    record: JSON.parse(String(row.record)),
    createdAt: new Date(Number(row.created_at)),
  };
}
