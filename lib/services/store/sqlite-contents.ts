/** Tells whether a file is an undamaged store of this site, and what it holds. */
import "server-only";
import { DatabaseSync } from "node:sqlite";
import { fair } from "@/lib/fair/facts";
import { type FormName, formNames } from "@/lib/registration/forms";
import { collectionOf } from "./shared";
import { editionsIn } from "./sqlite-editions";
import { migrate } from "./sqlite-migrations";

/** How many of each kind a store holds. */
export interface Contents {
  /** Registrations by edition: of the current one and of every other that is there. */
  editions: Record<string, Record<FormName, number>>;
  /** Notifications to be sent, of all editions. */
  pending: number;
}

/** What a store holds, in one line; each edition is named where there are several. */
export function inWords({ editions, pending }: Contents): string {
  const all = Object.entries(editions).map(([edition, forms]) => {
    const counts = Object.entries(forms).map(([form, count]) => `${form} ${count}`);
    return { edition, counts: counts.join(", ") };
  });
  const named = all.map(({ edition, counts }) =>
    all.length > 1 ? `${edition}: ${counts}` : counts,
  );
  return `${named.join("; ")}; ${pending} ${pending === 1 ? "e-mail" : "e-mails"} waiting`;
}

/** Brings a copy to today's format, in one file, and counts what is in it. @throws Error that names it */
export function checked(file: string, name: string): Contents {
  const db = new DatabaseSync(file);
  try {
    const problem = integrityOf(db);
    if (problem) throw new Error(`${name} is damaged: ${problem}.`);
    if (!hasTable(db, "registrations")) throw new Error(`${name} is no store of this site.`);
    // A step may make a table anew. What the old one held is overwritten, in case somebody is erased
    // afterwards.
    db.exec("PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON");
    migrate(db);
    const count = (sql: string, ...values: string[]) =>
      Number(db.prepare(`SELECT count(*) AS n FROM ${sql}`).get(...values)?.n);
    const formsOf = (edition: string) =>
      formNames.map((form) => [
        form,
        count("registrations WHERE collection = ?", collectionOf(edition, form)),
      ]);
    const there = new Set([...editionsIn(db), fair.id]);
    const editions = Array.from(there, (edition) => [
      edition,
      Object.fromEntries(formsOf(edition)),
    ]);
    return {
      editions: Object.fromEntries(editions),
      pending: count("pending_notifications WHERE sent_at IS NULL"),
    };
  } finally {
    db.close();
  }
}

/** The fault that SQLite finds in a file; undefined if there is none. */
function integrityOf(db: DatabaseSync): string | undefined {
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
