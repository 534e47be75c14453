/** The embedded store: one SQLite file, every answer durable, safe with several processes. */
import "server-only";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import type { RegistrationStore, StoredRegistration } from "@/lib/registration/ports";
import { collectionOf, unavailable } from "./shared";

const setUp = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS registrations (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (collection, id)
  ) STRICT;`;

const insert = `
  INSERT INTO registrations (collection, id, created_at, record) VALUES (?, ?, ?, ?)
  ON CONFLICT (collection, id) DO NOTHING`;

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

    create(form, id, record) {
      const row = [collectionOf(form), id, Date.now(), JSON.stringify(record)];
      return use((db) => (db.prepare(insert).run(...row).changes === 1 ? "created" : "exists"));
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
