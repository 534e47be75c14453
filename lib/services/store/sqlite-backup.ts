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
import { ensureFolder } from "@/lib/database/folder";
import { type Database, iterateDocuments } from "@/lib/database/port";
import { createSqliteDatabase, type SqliteFile } from "@/lib/database/sqlite";
import { getStorePath } from "@/lib/database/sqlite-file";
import { checkFormat } from "@/lib/database/sqlite-format";
import { getNoSubscribers } from "@/lib/outbox/events";
import type { Erasure } from "@/lib/staff-records/logs";
import { getCollection, listEditions } from "@/lib/store/collections";
import { applyErasure } from "@/lib/store/erasing/erasure";
import { type StoreContents, verifyStoreFile } from "./sqlite-contents";
import {
  beginDraft,
  getRestoreDraftPath,
  prepareStoreFolder,
  sidecarSuffixes,
} from "./sqlite-drafts";
import { type Rights, readRights, restoreRights } from "./sqlite-rights";

/**
 * The copy takes all pages in one step: if it took several, each write of another process would begin it
 * again.
 */
const BACKUP_PAGES_PER_STEP = 2 ** 31 - 1;

/**
 * Copies the store of a folder into one file, while others read and write it. The file is complete: it holds
 * everything that was stored before.
 * @throws Error with a sentence, also if the file exists already
 */
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

/**
 * Counts what a backup holds. @throws Error with a sentence if it is damaged, no store, or of another format
 */
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
    const known = present?.known;
    const contents = await verifyStoreFile(copy, file, (database) =>
      applyRevocations(database, known),
    );
    const replaced = present && `${path}.replaced-${now.toISOString().replace(/[:.]/g, "-")}`;
    if (replaced) linkReplacedStore(path, replaced);
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
function copyToDraft(file: string, dataDir: string): { copy: string; end: () => void } {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (existsSync(`${file}-wal`)) {
    throw new Error(`${file} is a store in use, not a backup: its newest entries are elsewhere.`);
  }
  const copy = getRestoreDraftPath(dataDir);
  const end = beginDraft(prepareStoreFolder(dataDir), copy);
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
interface Revocations {
  erasures: { id: string; data: Erasure }[];
  rights: Rights;
}

interface LockedStore {
  /** What it knows, by edition. Undefined when the file cannot be read. */
  known: ReadonlyMap<string, Revocations> | undefined;
  release(): void;
}

/** Locks a store that nobody else has open. @throws Error with a sentence if somebody has it open */
async function lockStore(path: string): Promise<LockedStore> {
  const db = new DatabaseSync(path, { timeout: 0 });
  const release = () => db.close();
  try {
    // Only the one connection that has the file to itself can switch the log off. Without a log
    // nothing lies beside the file.
    db.exec("PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON");
    checkFormat(db);
    db.exec("BEGIN EXCLUSIVE");
    return { known: await readRevocations(createSqliteDatabase(toSqliteFile(db))), release };
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) return { known: undefined, release };
    release();
    throw new Error(`A process has ${path} open: stop the site and the desk first.`);
  }
}

/** A file that this process has to itself, to read in it. */
function toSqliteFile(db: DatabaseSync): SqliteFile {
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

async function readRevocations(database: Database): Promise<ReadonlyMap<string, Revocations>> {
  const known = new Map<string, Revocations>();
  for (const edition of listEditions(await database.collections())) {
    const lines = iterateDocuments<Erasure>(database, getCollection(edition, "erasures"), {
      limit: 500,
    });
    const erasures = await Array.fromAsync(lines);
    known.set(edition, { erasures, rights: await readRights(database, edition) });
  }
  return known;
}

/** Takes over the lines of the logs that a copy lacks, erases whom they name, and leaves it the rights of now. */
async function applyRevocations(copy: Database, known: LockedStore["known"]): Promise<void> {
  for (const edition of new Set([
    ...listEditions(await copy.collections()),
    ...(known?.keys() ?? []),
  ])) {
    const { erasures = [], rights } = known?.get(edition) ?? {};
    const scope = { database: copy, edition, subscribers: getNoSubscribers };
    for (const { id, data } of erasures) await applyErasure(scope, id, data);
    await restoreRights(copy, edition, rights);
  }
  await copy.finishErasures(true);
}

/**
 * Gives a store a second name and leaves it the first one: otherwise a starting process would find no file and make a
 * new one. The log of a damaged store must not be applied to the file that replaces it.
 */
function linkReplacedStore(path: string, name: string): void {
  for (const log of sidecarSuffixes) if (existsSync(path + log)) renameSync(path + log, name + log);
  linkSync(path, name);
}

/** Gives a file its name after all of it has reached the disk. */
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
