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
import { type Database, iterateDocuments } from "@/lib/database/port";
import { createSqliteDatabase, type SqliteFile } from "@/lib/database/sqlite";
import { getStorePath } from "@/lib/database/sqlite-file";
import { checkFormat } from "@/lib/database/sqlite-format";
import { getNoSubscribers } from "@/lib/outbox/events";
import type { Erasure } from "@/lib/staff-records/logs";
import { getCollection } from "@/lib/store/collections";
import { listEditions } from "@/lib/store/editions";
import { applyErasure } from "@/lib/store/erasing/erasure";
import { type StoreContents, verifyStoreFile } from "./sqlite-contents";
import {
  beginDraft,
  getRestoreDraftPath,
  prepareStoreFolder,
  sidecarSuffixes,
} from "./sqlite-drafts";
import { type Rights, readRights, restoreRights } from "./sqlite-rights";

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
  /** Whether erasures and ended rights of the previous store could be read. */
  presentRead: boolean;
}

/**
 * Keeps the previous store under another name. Applies erasures and ended rights since the backup.
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

/** Per edition: what a backup must not bring back. */
interface Revocations {
  erasures: { id: string; data: Erasure }[];
  rights: Rights;
}

interface LockedStore {
  /** By edition. Undefined if the file cannot be read. */
  known: ReadonlyMap<string, Revocations> | undefined;
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
    return { known: await readRevocations(createSqliteDatabase(toSqliteFile(db))), release };
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) return { known: undefined, release };
    release();
    throw new Error(`A process has ${path} open: stop the site and the desk first.`);
  }
}

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

/** Adds the erasures that the copy lacks, applies them, and replaces its rights by the present ones. */
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
