/** Verifies that a file is an undamaged store of this site, and counts its contents. */
import "server-only";
import { DatabaseSync } from "node:sqlite";
import { explainOlderFormat, isOlderFormat } from "@/lib/database/errors";
import type { Database } from "@/lib/database/port";
import { createSqliteDatabase } from "@/lib/database/sqlite";
import { openSqliteFile } from "@/lib/database/sqlite-file";
import { checkFormat } from "@/lib/database/sqlite-format";
import { fair } from "@/lib/fair/facts";
import { type FormName, formNames } from "@/lib/registration/forms";
import { getCollection } from "@/lib/store/collections";
import { listEditions } from "@/lib/store/editions";

export interface StoreContents {
  editions: Record<string, Record<FormName, number>>;
  /** Notifications to be sent, of all editions. */
  pending: number;
}

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

/** Merges a copy into one file, runs `work` on it, and counts its contents. @throws Error that contains `name` */
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

/** Leaves no log beside the file. Overwrites what `work` replaces, in case it erases somebody. */
function runInSingleFile(file: string, work: (db: DatabaseSync) => void = () => undefined): void {
  const db = new DatabaseSync(file);
  try {
    // A file that is no database fails at the first statement, with SQLite's own message.
    if (findIntegrityProblem(db) === undefined) {
      db.exec("PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON");
    }
    work(db);
  } finally {
    db.close();
  }
}

async function countStoreContents(database: Database): Promise<StoreContents> {
  const there = new Set([...listEditions(await database.listCollections()), fair.id]);
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

export function findIntegrityProblem(db: DatabaseSync): string | undefined {
  try {
    const [first] = db.prepare("PRAGMA integrity_check(1)").all();
    return first?.integrity_check === "ok" ? undefined : String(first?.integrity_check);
  } catch (error) {
    return (error as Error).message;
  }
}

function hasTable(db: DatabaseSync, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== undefined;
}
