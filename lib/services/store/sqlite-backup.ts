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
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { usableFolder } from "@/lib/database/folder";
import { all, type Database } from "@/lib/database/port";
import { type SqliteFile, sqliteDatabase } from "@/lib/database/sqlite";
import { storeIn } from "@/lib/database/sqlite-file";
import { checkFormat } from "@/lib/database/sqlite-format";
import { nobody } from "@/lib/outbox/events";
import type { Erasure } from "@/lib/staff-records/logs";
import { collectionIn, editionsOf } from "@/lib/store/collections";
import { carryErasure } from "@/lib/store/erasing/erasing";
import { type Contents, checked } from "./sqlite-contents";
import { beginDraft, logs, restoringIn, storeFolder } from "./sqlite-drafts";
import { type Rights, rightsIn, takeRights } from "./sqlite-rights";

/**
 * The copy takes all pages in one step: if it took several, each write of another process would begin it
 * again.
 */
const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies the store of a folder into one file, while others read and write it. The file is complete: it holds
 * everything that was stored before.
 * @throws Error with a sentence, also if the file exists already
 */
export async function backUp(dataDir: string, file: string): Promise<Contents> {
  const path = storeIn(dataDir);
  if (!existsSync(path)) throw new Error(`There is no embedded store in ${dataDir}.`);
  if (existsSync(file)) throw new Error(`${file} exists already: name another file.`);
  const part = `${file}.part`;
  usableFolder(dirname(file));
  const end = beginDraft(storeFolder(dataDir), part);
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    checkFormat(db);
    await backup(db, part, { rate: ALL_PAGES });
    const contents = await checked(part, file);
    putInPlace(part, file);
    return contents;
  } finally {
    db.close();
    end();
  }
}

/**
 * Counts what a backup holds. @throws Error with a sentence if it is damaged, no store, or of another format
 */
export async function contentsOfBackup(file: string, dataDir: string): Promise<Contents> {
  const { copy, end } = copyBeside(file, dataDir);
  try {
    return await checked(copy, file);
  } finally {
    end();
  }
}

interface Restored {
  contents: Contents;
  /** The new path of the store that was there before, if there was one. */
  replaced: string | undefined;
  /** Whether the store that was there before could be read: its log of erasures, and which rights have ended. */
  presentRead: boolean;
}

/**
 * Puts a backup into the place of a folder's store. The store that was there stays beside it under another name. People
 * who were erased after the backup are erased from it too. Rights that have ended since then stay ended.
 * @throws Error with a sentence if the backup is unusable or a process has the store open
 */
export async function restore(file: string, dataDir: string, now: Date): Promise<Restored> {
  const path = storeIn(dataDir);
  const { copy, end } = copyBeside(file, dataDir);
  let present: Present | undefined;
  try {
    await checked(copy, file);
    present = existsSync(path) ? await holdAlone(path) : undefined;
    const known = present?.known;
    const contents = await checked(copy, file, (database) => endAgain(database, known));
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

/** What a store knows of an edition that a backup must not bring back. */
interface Ended {
  erasures: { id: string; data: Erasure }[];
  rights: Rights;
}

interface Present {
  /** What it knows, by edition. Undefined when the file cannot be read. */
  known: ReadonlyMap<string, Ended> | undefined;
  release(): void;
}

/** Locks a store that nobody else has open. @throws Error with a sentence if somebody has it open */
async function holdAlone(path: string): Promise<Present> {
  const db = new DatabaseSync(path, { timeout: 0 });
  const release = () => db.close();
  try {
    // Only the one connection that has the file to itself can switch the log off. Without a log
    // nothing lies beside the file.
    db.exec("PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON");
    checkFormat(db);
    db.exec("BEGIN EXCLUSIVE");
    return { known: await endedIn(sqliteDatabase(held(db))), release };
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) return { known: undefined, release };
    release();
    throw new Error(`A process has ${path} open: stop the site and the desk first.`);
  }
}

/** A file that this process has to itself, to read in it. */
function held(db: DatabaseSync): SqliteFile {
  const work: SqliteFile["read"] = async (read) => read(db);
  return {
    read: work,
    write: work,
    version: async () => "",
    hasUnfinished: async () => false,
    checkpoint: async () => undefined,
    close: async () => undefined,
  };
}

async function endedIn(database: Database): Promise<ReadonlyMap<string, Ended>> {
  const known = new Map<string, Ended>();
  for (const edition of editionsOf(await database.collections())) {
    const lines = all<Erasure>(database, collectionIn(edition, "erasures"), { limit: 500 });
    const erasures = await Array.fromAsync(lines);
    known.set(edition, { erasures, rights: await rightsIn(database, edition) });
  }
  return known;
}

/** Takes over the lines of the logs that a copy lacks, erases whom they name, and leaves it the rights of now. */
async function endAgain(copy: Database, known: Present["known"]): Promise<void> {
  for (const edition of new Set([
    ...editionsOf(await copy.collections()),
    ...(known?.keys() ?? []),
  ])) {
    const { erasures = [], rights } = known?.get(edition) ?? {};
    const scope = { database: copy, edition, subscribers: nobody };
    for (const { id, data } of erasures) await carryErasure(scope, id, data);
    await takeRights(copy, edition, rights);
  }
  await copy.finishErasures(true);
}

/**
 * Gives a store a second name and leaves it the first one: otherwise a starting process would find no file and make a
 * new one. The log of a damaged store must not be applied to the file that replaces it.
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
