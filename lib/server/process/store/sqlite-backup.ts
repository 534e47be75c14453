/** Copies the embedded store while it is in use, and restores a copy. */
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
import { ensureFolder } from "@/lib/database/folder";
import { type Database, fromMicroseconds } from "@/lib/database/port";
import { createSqliteDatabase, type SqliteFile } from "@/lib/database/sqlite";
import { getStorePath } from "@/lib/database/sqlite-file";
import { checkFormat } from "@/lib/database/sqlite-format";
import { createRestoreCounts, type RestoreCounts } from "@/lib/store/restoring/restore-scope";
import { keepEnds } from "@/lib/store/restoring/restore-steps";
import { findIntegrityProblem, type StoreContents, verifyStoreFile } from "./sqlite-contents";
import {
  beginDraft,
  getRestoreDraftPath,
  prepareStoreFolder,
  sidecarSuffixes,
} from "./sqlite-drafts";

/** All pages in one step: with several, each write of another process would restart the copy. */
const BACKUP_PAGES_PER_STEP = 2 ** 31 - 1;

/** Others may read and write the store meanwhile. @throws Error with a sentence, also if `file` exists */
export async function backUpStore(dataDir: string, file: string): Promise<StoreContents> {
  const path = getStorePath(dataDir);
  if (!existsSync(path)) throw new Error(`There is no embedded store in ${dataDir}.`);
  if (existsSync(file)) throw new Error(`${file} exists already: name another file.`);
  const part = `${file}.part`;
  ensureFolder(dirname(file));
  const end = beginDraft(prepareStoreFolder(dataDir), part);
  const db = new DatabaseSync(path, { timeout: 5000 });
  try {
    checkFormat(db);
    await backup(db, part, { rate: BACKUP_PAGES_PER_STEP });
    const contents = await verifyStoreFile(part, file);
    putInPlace(part, file);
    return contents;
  } finally {
    db.close();
    end();
  }
}

/** @throws Error with a sentence if the file is damaged, no store, or of another format */
export async function countBackupContents(file: string, dataDir: string): Promise<StoreContents> {
  const { copy, end } = copyToDraft(file, dataDir);
  try {
    return await verifyStoreFile(copy, file);
  } finally {
    end();
  }
}

interface RestoreResult {
  contents: StoreContents;
  replaced: string | undefined;
  /** Whether the previous store could be read. */
  presentRead: boolean;
  counts: RestoreCounts;
}

/**
 * Keeps the previous store under another name. What has ended in it since the backup stays so (`restoring/`).
 * @throws Error with a sentence if the backup is unusable or a process has the store open
 */
export async function restoreBackup(
  file: string,
  dataDir: string,
  now: Date,
): Promise<RestoreResult> {
  const path = getStorePath(dataDir);
  const { copy, end } = copyToDraft(file, dataDir);
  let present: LockedStore | undefined;
  try {
    await verifyStoreFile(copy, file);
    present = existsSync(path) ? await lockStore(path) : undefined;
    const times = { now, backedUpAt: readLastChange(copy) };
    const counts = createRestoreCounts();
    const contents = await verifyStoreFile(copy, file, (database) =>
      keepEnds({ copy: database, present: present?.database }, times, counts),
    );
    const replaced = present && `${path}.replaced-${now.toISOString().replace(/[:.]/g, "-")}`;
    if (replaced) linkReplacedStore(path, replaced);
    putInPlace(copy, path);
    return { contents, replaced, presentRead: present?.database !== undefined, counts };
  } finally {
    present?.release();
    end();
  }
}

/** Opening a file writes beside it, and a backup may lie in a read-only folder. */
function copyToDraft(file: string, dataDir: string): { copy: string; end: () => void } {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (existsSync(`${file}-wal`)) {
    throw new Error(`${file} is a store in use, not a backup: its newest entries are elsewhere.`);
  }
  const copy = getRestoreDraftPath(dataDir);
  const end = beginDraft(prepareStoreFolder(dataDir), copy);
  try {
    copyFileSync(file, copy);
    // The copy has the backup's permissions: it may be read-only, or readable by everybody.
    chmodSync(copy, 0o600);
    return { copy, end };
  } catch (error) {
    end();
    throw error;
  }
}

interface LockedStore {
  /** Undefined if the file cannot be read. */
  database: Database | undefined;
  release(): void;
}

/** @throws Error with a sentence if another process has it open */
async function lockStore(path: string): Promise<LockedStore> {
  const db = new DatabaseSync(path, { timeout: 0 });
  const release = () => db.close();
  try {
    // Only a sole connection can switch the log off. Without a log nothing lies beside the file.
    db.exec("PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON");
    checkFormat(db);
    db.exec("BEGIN EXCLUSIVE");
    return {
      database: isReadable(db) ? createSqliteDatabase(toSqliteFile(db)) : undefined,
      release,
    };
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) return { database: undefined, release };
    release();
    throw new Error(`A process has ${path} open: stop the site and the desk first.`);
  }
}

function toSqliteFile(db: DatabaseSync): SqliteFile {
  const run: SqliteFile["read"] = async (read) => read(db);
  return {
    read: run,
    write: run,
    readVersion: async () => "",
    hasUnfinished: async () => false,
    runCheckpoint: async () => undefined,
    close: async () => undefined,
  };
}

/** Every document, before one of them decides: a restore that fails halfway would say nothing of the rest. */
function isReadable(db: DatabaseSync): boolean {
  const broken = db.prepare("SELECT 1 FROM documents WHERE NOT json_valid(data) LIMIT 1").get();
  return findIntegrityProblem(db) === undefined && !broken;
}

/** By the clock of the store: a file's own time is lost when it is copied. */
function readLastChange(file: string): Date {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return fromMicroseconds(Number(db.prepare("SELECT last FROM clock").get()?.last ?? 0));
  } finally {
    db.close();
  }
}

/** Keeps the first name, so that no process makes a new store. Old logs must not apply to the file that replaces it. */
function linkReplacedStore(path: string, name: string): void {
  for (const log of sidecarSuffixes) if (existsSync(path + log)) renameSync(path + log, name + log);
  linkSync(path, name);
}

/** Renames only after all of it has reached the disk. */
function putInPlace(part: string, file: string): void {
  syncFile(part);
  renameSync(part, file);
  syncFile(dirname(file));
}

function syncFile(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
