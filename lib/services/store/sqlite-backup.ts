/** Copies the embedded store while it is in use, and puts a copy back. */
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
import { usableFolder } from "../folder";
import { type Contents, checked } from "./sqlite-contents";
import { beginDraft, logs, restoringIn, storeFolder } from "./sqlite-drafts";
import { editionsIn } from "./sqlite-editions";
import { eraseAsIn, ledger } from "./sqlite-erasure";
import { migrate } from "./sqlite-migrations";
import { type Rights, rightsIn, takeRights } from "./sqlite-rights";
import { inTransaction } from "./sqlite-transaction";

/**
 * The copy takes all pages in one step: if it took several, each write of another process would begin it
 * anew.
 */
const ALL_PAGES = 2 ** 31 - 1;

const storeOf = (dataDir: string) => join(dataDir, "registrations.sqlite");

/**
 * Copies the store of a folder into one file, while others read and write it. The file is complete: it holds
 * everything that was stored before.
 * @throws Error with a sentence, also if the file exists already
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
 * Counts what a backup holds. @throws Error with a sentence if it is damaged, no store, or of a later version
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
  /** The new path of the store that was there before, if there was one. */
  replaced: string | undefined;
  /** Whether the store that was there before could be read: its ledger, and which rights have ended. */
  presentRead: boolean;
}

/**
 * Puts a backup into the place of a folder's store. The store that was there stays beside it under another
 * name. People who were erased since the backup was made are erased from the backup, too, and rights that have ended
 * since stay ended.
 * @throws Error with a sentence if the backup is unusable or a process has the store open
 */
export function restore(file: string, dataDir: string, now: Date): Restored {
  const path = storeOf(dataDir);
  const { copy, end } = copyBeside(file, dataDir);
  let present: Present | undefined;
  try {
    checked(copy, file);
    present = existsSync(path) ? holdAlone(path) : undefined;
    endAgain(copy, present?.known);
    const contents = checked(copy, file);
    const replaced = present && `${path}.replaced-${now.toISOString().replace(/[:.]/g, "-")}`;
    if (replaced) keepAs(path, replaced);
    putInPlace(copy, path);
    return { contents, replaced, presentRead: present?.known !== undefined };
  } finally {
    present?.release();
    end();
  }
}

/**
 * Makes a copy to look at, because opening a file writes beside it and a backup may lie where nobody may
 * write.
 */
function copyBeside(file: string, dataDir: string): { copy: string; end: () => void } {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (existsSync(`${file}-wal`)) {
    throw new Error(`${file} is a store in use, not a backup: its newest entries are elsewhere.`);
  }
  const copy = restoringIn(dataDir);
  const end = beginDraft(storeFolder(dataDir), copy);
  try {
    copyFileSync(file, copy);
    // The copy has got the backup's permissions. Perhaps nobody may write it, or everybody may read it.
    chmodSync(copy, 0o600);
    return { copy, end };
  } catch (error) {
    end();
    throw error;
  }
}

/** The lines of the ledgers of all editions. */
type Ledgers = { edition: string; lines: Erasure[] }[];

interface Present {
  /** Undefined when the file cannot be read. */
  known: { erasures: Ledgers; rights: Rights } | undefined;
  release(): void;
}

/** Locks a store that nobody else has open. @throws Error with a sentence if somebody has it open */
function holdAlone(path: string): Present {
  const db = new DatabaseSync(path, { timeout: 0 });
  const release = () => db.close();
  try {
    // Only the one connection that has the file to itself can switch the log off. Without a log
    // nothing lies beside the file.
    db.exec("PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON");
    // One of an earlier version is read as this one keeps it.
    migrate(db);
    db.exec("BEGIN EXCLUSIVE");
    return { known: { erasures: ledgersOf(db), rights: rightsIn(db) }, release };
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) return { known: undefined, release };
    release();
    throw new Error(`A process has ${path} open: stop the site and the desk first.`);
  }
}

function ledgersOf(db: DatabaseSync): Ledgers {
  return editionsIn(db).map((edition) => ({ edition, lines: ledger(db, edition) }));
}

/** Takes over the lines of the ledgers that a copy lacks, erases whom they name, and leaves it the rights of now. */
function endAgain(copy: string, present: Present["known"]): void {
  const db = new DatabaseSync(copy);
  db.exec("PRAGMA secure_delete = ON");
  inTransaction(db, () => {
    for (const { edition, lines } of present?.erasures ?? []) {
      for (const line of lines) eraseAsIn(db, edition, line);
    }
    takeRights(db, present?.rights);
  });
  db.close();
}

/**
 * Gives a store a second name and leaves it the first one: a process that starts would make a new file
 * where none bears that name. The log of a damaged store must not meet the file that takes its place.
 */
function keepAs(path: string, name: string): void {
  for (const log of logs) if (existsSync(path + log)) renameSync(path + log, name + log);
  linkSync(path, name);
}

/** Gives a file its name after all of it has reached the disk. */
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
