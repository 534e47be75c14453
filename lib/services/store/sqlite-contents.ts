/** Tells whether a file is an undamaged store of this site, and what it holds. */
import "server-only";
import { DatabaseSync } from "node:sqlite";
import { explainOlderFormat, isOlderFormat } from "@/lib/database/errors";
import type { Database } from "@/lib/database/port";
import { createSqliteDatabase } from "@/lib/database/sqlite";
import { openSqliteFile } from "@/lib/database/sqlite-file";
import { checkFormat } from "@/lib/database/sqlite-format";
import { fair } from "@/lib/fair/facts";
import { type FormName, formNames } from "@/lib/registration/forms";
import { getCollection, listEditions } from "@/lib/store/collections";

/** How many of each kind a store holds. */
export interface StoreContents {
  /** Registrations by edition: of the current one and of every other that is there. */
  editions: Record<string, Record<FormName, number>>;
  /** Notifications to be sent, of all editions. */
  pending: number;
}

/** What a store holds, in one line; each edition is named where there are several. */
export function formatStoreContents({ editions, pending }: StoreContents): string {
  const all = Object.entries(editions).map(([edition, forms]) => {
    const counts = Object.entries(forms).map(([form, count]) => `${form} ${count}`);
    return { edition, counts: counts.join(", ") };
  });
  const named = all.map(({ edition, counts }) =>
    all.length > 1 ? `${edition}: ${counts}` : counts,
  );
  return `${named.join("; ")}; ${pending} ${pending === 1 ? "email" : "emails"} waiting`;
}

/**
 * Brings a copy into one file, works on what is in it, and counts it.
 * @param work what is done to the copy before it is counted
 * @throws Error that names it
 */
export async function verifyStoreFile(
  file: string,
  name: string,
  work?: (database: Database) => Promise<void>,
): Promise<StoreContents> {
  runInSingleFile(file, (db) => {
    const problem = findIntegrityProblem(db);
    if (problem) throw new Error(`${name} is damaged: ${problem}.`);
    // Before the first release there was a table of registrations.
    if (!["documents", "registrations"].some((table) => hasTable(db, table)))
      throw new Error(`${name} is no store of this site.`);
    try {
      checkFormat(db);
    } catch (error) {
      throw isOlderFormat(error) ? new Error(explainOlderFormat(name)) : error;
    }
  });
  const database = createSqliteDatabase(openSqliteFile(file));
  try {
    await work?.(database);
    return await countStoreContents(database);
  } finally {
    await database.close();
    runInSingleFile(file);
  }
}

/**
 * Opens a file without a log beside it. What a work replaces is overwritten, in case somebody is erased
 * by it.
 */
function runInSingleFile(file: string, work: (db: DatabaseSync) => void = () => undefined): void {
  const db = new DatabaseSync(file);
  try {
    // A file that is no database fails at the first statement, and is told by its own words.
    if (findIntegrityProblem(db) === undefined) {
      db.exec("PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON");
    }
    work(db);
  } finally {
    db.close();
  }
}

async function countStoreContents(database: Database): Promise<StoreContents> {
  const there = new Set([...listEditions(await database.collections()), fair.id]);
  const count = (edition: string, kind: FormName | "queue") =>
    database.count(getCollection(edition, kind), { by: "createdAt" });
  const editions = Array.from(there, async (edition) => {
    const forms = formNames.map(async (form) => [form, await count(edition, form)] as const);
    return [edition, Object.fromEntries(await Promise.all(forms))] as const;
  });
  const pending = await Promise.all(Array.from(there, (edition) => count(edition, "queue")));
  return {
    editions: Object.fromEntries(await Promise.all(editions)) as StoreContents["editions"],
    pending: pending.reduce((sum, one) => sum + one, 0),
  };
}

/** The fault that SQLite finds in a file; undefined if there is none. */
function findIntegrityProblem(db: DatabaseSync): string | undefined {
  try {
    const [first] = db.prepare("PRAGMA integrity_check(1)").all();
    return first?.integrity_check === "ok" ? undefined : String(first?.integrity_check);
  } catch (error) {
    return (error as Error).message;
  }
}

/** Whether a file has a table. */
function hasTable(db: DatabaseSync, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== undefined;
}
