/** The embedded store: one SQLite file, every answer durable, safe with several processes. */
import "server-only";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { RegistrationStore, StoredRegistration } from "@/lib/registration/ports";
import { collectionOf, unavailable } from "./shared";
import { sqliteOutbox } from "./sqlite-outbox";

const setUp = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS registrations (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (collection, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS pending_notifications (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL
  ) STRICT;`;

const insert = `
  INSERT INTO registrations (collection, id, created_at, record) VALUES (?, ?, ?, ?)
  ON CONFLICT (collection, id) DO NOTHING`;

const insertNotification = `
  INSERT INTO pending_notifications (id, form, attempts, due_at) VALUES (?, ?, 1, ?)`;

const selectOne = "SELECT * FROM registrations WHERE collection = ? AND id = ?";
const selectAll = "SELECT * FROM registrations WHERE collection = ? ORDER BY created_at, rowid";

/**
 * A store in the file `registrations.sqlite` of a folder; folder and file are made when missing.
 * The file is opened at the first use and, where that fails, at the next one.
 */
export function sqliteStore(dataDir: string): RegistrationStore {
  let opening: Promise<DatabaseSync> | undefined;

  function database(): Promise<DatabaseSync> {
    opening ??= open(dataDir).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function use<Result>(work: (db: DatabaseSync) => Result): Promise<Result> {
    try {
      return work(await database());
    } catch (error) {
      throw unavailable(error);
    }
  }

  return {
    kind: "sqlite",

    create(form, id, record, notifyAt) {
      const row = [collectionOf(form), id, Date.now(), JSON.stringify(record)];
      return use((db) =>
        inTransaction(db, () => {
          if (db.prepare(insert).run(...row).changes === 0) return "exists";
          if (notifyAt) db.prepare(insertNotification).run(id, form, notifyAt.getTime());
          return "created";
        }),
      );
    },

    get(form, id) {
      return use((db) => {
        const row = db.prepare(selectOne).get(collectionOf(form), id);
        return row && registration(row);
      });
    },

    async *list(form) {
      const rows = await use((db) => db.prepare(selectAll).iterate(collectionOf(form)));
      try {
        for (const row of rows) yield registration(row);
      } catch (error) {
        throw unavailable(error);
      }
    },

    outbox: sqliteOutbox(use),

    async ping() {
      await use((db) => db.prepare("SELECT count(*) FROM registrations WHERE rowid = 1").get());
    },

    async close() {
      const db = await opening;
      opening = undefined;
      db?.close();
    },
  };
}

/** All of the work or nothing of it; the file is locked for writing from the start. */
function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

function registration(row: Record<string, unknown>): StoredRegistration {
  return {
    id: String(row.id),
    record: JSON.parse(String(row.record)),
    createdAt: new Date(Number(row.created_at)),
  };
}

/** Opens the file; two processes that make it at once can find it locked despite the busy timeout. */
async function open(dataDir: string, attempts = 20): Promise<DatabaseSync> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dataDir, "registrations.sqlite"), { timeout: 5000 });
  try {
    db.exec(setUp);
    return db;
  } catch (error) {
    db.close();
    if (attempts <= 1 || !isBusy(error)) throw error;
    await pause(100);
    return open(dataDir, attempts - 1);
  }
}

/** SQLITE_BUSY (5) and its extended codes. */
function isBusy(error: unknown): boolean {
  const { errcode } = Object(error) as { errcode?: number };
  return errcode !== undefined && (errcode & 0xff) === 5;
}
