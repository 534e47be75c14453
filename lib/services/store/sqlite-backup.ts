/** A copy of the embedded store while it is in use, and the way back. */
import "server-only";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Erasure } from "@/lib/people/ports";
import { type FormName, formNames } from "@/lib/registration/forms";
import { usableFolder } from "../folder";
import { collectionOf } from "./shared";
import { beginDraft, logs, restoringIn, storeFolder } from "./sqlite-drafts";
import { eraseAsIn, ledger } from "./sqlite-erasure";
import { migrate } from "./sqlite-migrations";
import { inTransaction } from "./sqlite-transaction";

/** All pages in one step: in several, each write of another process would begin the copy anew. */
const ALL_PAGES = 2 ** 31 - 1;

/** How many of each kind a store holds. */
export type Contents = Record<FormName | "pending", number>;

/** What a store holds, in one line. */
export function inWords({ pending, ...forms }: Contents): string {
  const counts = Object.entries(forms).map(([form, count]) => `${form} ${count}`);
  return `${counts.join(", ")}; ${pending} notifications to be sent`;
}

const storeOf = (dataDir: string) => join(dataDir, "registrations.sqlite");

/**
 * Copies the store of a folder into one file, complete in itself, while others read and write it. What
 * was stored before is in it.
 * @throws Error with a sentence, also when the file exists already
 */
export async function backUp(dataDir: string, file: string): Promise<Contents> {
  const path = storeOf(dataDir);
  if (!existsSync(path)) throw new Error(`There is no embedded store in ${dataDir}.`);
  if (existsSync(file)) throw new Error(`${file} exists already: name another file.`);
  const part = `${file}.part`;
  usableFolder(dirname(file));
  const end = beginDraft(storeFolder(dataDir), part);
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    await backup(db, part, { rate: ALL_PAGES });
    const contents = checked(part, file);
    putInPlace(part, file);
    return contents;
  } finally {
    db.close();
    end();
  }
}

/**
 * What a backup holds. @throws Error with a sentence when it is damaged, no store, or of a later version
 */
export function contentsOfBackup(file: string, dataDir: string): Contents {
  const { copy, end } = copyBeside(file, dataDir);
  try {
    return checked(copy, file);
  } finally {
    end();
  }
}

interface Restored {
  contents: Contents;
  /** Where the store that was there is now, if there was one. */
  replaced: string | undefined;
  /** Whether a ledger of erasures was there and could be read. */
  ledgerRead: boolean;
}

/**
 * Puts a backup into the place of a folder's store, which stays beside it under another name. Who was
 * erased since the backup was made is erased from it, too.
 * @throws Error with a sentence when the backup is unusable or a process has the store open
 */
export function restore(file: string, dataDir: string, now: Date): Restored {
  const path = storeOf(dataDir);
  const { copy, end } = copyBeside(file, dataDir);
  let present: Present | undefined;
  try {
    checked(copy, file);
    present = existsSync(path) ? holdAlone(path) : undefined;
    eraseAgain(copy, present?.erasures ?? []);
    const contents = checked(copy, file);
    const replaced = present && `${path}.replaced-${now.toISOString().replace(/[:.]/g, "-")}`;
    if (replaced) keepAs(path, replaced);
    putInPlace(copy, path);
    return { contents, replaced, ledgerRead: present?.erasures !== undefined };
  } finally {
    present?.release();
    end();
  }
}

/** A copy to look at: opening a file writes beside it, and a backup may lie where nothing is written. */
function copyBeside(file: string, dataDir: string): { copy: string; end: () => void } {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (existsSync(`${file}-wal`)) {
    throw new Error(`${file} is a store in use, not a backup: its newest entries are elsewhere.`);
  }
  const copy = restoringIn(dataDir);
  const end = beginDraft(storeFolder(dataDir), copy);
  try {
    copyFileSync(file, copy);
    // It has got the backup's mode: perhaps a read-only one, or everybody's.
    chmodSync(copy, 0o600);
    return { copy, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** Brings a copy to today's format, in one file, and counts what is in it. @throws Error that names it */
function checked(file: string, name: string): Contents {
  const db = new DatabaseSync(file);
  try {
    const problem = integrityOf(db);
    if (problem) throw new Error(`${name} is damaged: ${problem}.`);
    if (!hasTable(db, "registrations")) throw new Error(`${name} is no store of this site.`);
    db.exec("PRAGMA journal_mode = DELETE");
    migrate(db);
    const count = (sql: string, ...values: string[]) =>
      Number(db.prepare(`SELECT count(*) AS n FROM ${sql}`).get(...values)?.n);
    const forms = formNames.map((form) => [
      form,
      count("registrations WHERE collection = ?", collectionOf(form)),
    ]);
    return { ...Object.fromEntries(forms), pending: count("pending_notifications") };
  } finally {
    db.close();
  }
}

/** What SQLite finds wrong with a file, or nothing. */
function integrityOf(db: DatabaseSync): string | undefined {
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

interface Present {
  /** The ledger; undefined when the file cannot be read. */
  erasures: Erasure[] | undefined;
  release(): void;
}

/** Locks a store that nobody else has open. @throws Error with a sentence when somebody has */
function holdAlone(path: string): Present {
  const db = new DatabaseSync(path, { timeout: 0 });
  const release = () => db.close();
  try {
    // Only who has it alone may leave the mode with a log; then nothing lies beside the file.
    db.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
    const erasures = hasTable(db, "erasures") ? ledger(db) : [];
    return { erasures, release };
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) return { erasures: undefined, release };
    release();
    throw new Error(`A process has ${path} open: stop the site and the desk first.`);
  }
}

/** Takes over the lines of a ledger that a copy lacks, and erases whom they name. */
function eraseAgain(copy: string, lines: Erasure[]): void {
  const db = new DatabaseSync(copy);
  db.exec("PRAGMA secure_delete = ON");
  inTransaction(db, () => {
    for (const line of lines) eraseAsIn(db, line);
  });
  db.close();
}

/**
 * Gives a store a second name; its first one is never without a file, which a process that starts would
 * make anew. A log beside a damaged one must not meet the one that takes its place.
 */
function keepAs(path: string, name: string): void {
  for (const log of logs) if (existsSync(path + log)) renameSync(path + log, name + log);
  linkSync(path, name);
}

/** Gives a file its name once all of it is on the disk. */
function putInPlace(part: string, file: string): void {
  sync(part);
  renameSync(part, file);
  sync(dirname(file));
}

function sync(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
