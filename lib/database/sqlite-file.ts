/**
 * The file of the embedded store. It is opened at the first use, and again when it fails or is replaced.
 * Nothing here waits inside SQLite, because that would hold up every other request. Instead, work on a locked
 * file is tried again.
 */
import "server-only";
import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { erasureUnfinished, StoreUnavailable, toStoreUnavailable } from "./errors";
import { makeFolder } from "./folder";
import type { Database } from "./port";
import { createSqliteDatabase, type SqliteFile } from "./sqlite";
import { checkFormat, createTables } from "./sqlite-format";
import { hasUnfinished, truncateLog, tryToFinish } from "./sqlite-log";
import { runInTransaction } from "./sqlite-transaction";

/** How long to wait for other writes, and until another process unlocks the file. */
const LOCK_TIMEOUT_MS = 5000;

/** How long to wait until the log can be emptied. A backup reads all of the file at once, and takes long. */
const CHECKPOINT_TIMEOUT_MS = 60_000;

/** The files that SQLite keeps under one name in WAL mode. */
const fileSuffixes = ["", "-wal", "-shm"];

/** What is erased is overwritten, and every answer is given after its data are on the disk. */
const setUpSql = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;`;

type Work<Result> = (db: DatabaseSync) => Result;

interface Handle {
  db: DatabaseSync;
  /** Tells the open files from others, by device and inode. */
  identity: string;
}

/** The database in the file `registrations.sqlite` of a folder. Folder and file are made if they are missing. */
export function openSqlite(dataDir: string): Database {
  return createSqliteDatabase(openSqliteFile(getStorePath(dataDir)));
}

/** The path of the file of a folder. */
export const getStorePath = (dataDir: string) => join(dataDir, "registrations.sqlite");

/**
 * A file at a path. What it reads is as the last write has left it. Writes come one after the other, in the order of
 * the calls. Each resolves when it is on the disk, in the file that has the name now.
 */
export function openSqliteFile(path: string): SqliteFile {
  let opening: Promise<Handle> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  function handle(): Promise<Handle> {
    opening ??= open(path).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function drop({ db }: Handle): void {
    if (!db.isOpen) return;
    opening = undefined;
    db.close();
  }

  /** Tries until the file is free. It works on the file that has the name now. */
  async function run<Result>(work: Work<Result>, until: number): Promise<Result> {
    for (let replaced = 0; replaced < 3; ) {
      const current = await handle();
      if (!current.db.isOpen) continue;
      try {
        const isInPlace = () => getFileIdentity(path) === current.identity;
        if (isInPlace()) {
          const result = work(current.db);
          // If the file was removed or replaced meanwhile, nobody would ever find the result.
          if (isInPlace()) return result;
        }
        drop(current);
        replaced += 1;
      } catch (error) {
        if (isBroken(error)) drop(current);
        if (!isBusy(error) || Date.now() >= until) throw error;
        await pause(2 + Math.random() * 10);
      }
    }
    throw new StoreUnavailable("FILE_REPLACED");
  }

  const use = <Result>(work: Work<Result>, waitMs: number) =>
    run(work, Date.now() + waitMs).catch((error) => {
      throw toStoreUnavailable(error);
    });

  return {
    read: (work) => use(work, LOCK_TIMEOUT_MS),
    write(work) {
      const until = Date.now() + LOCK_TIMEOUT_MS;
      const result = turn.then(() => {
        // On a slow disk writes queue up. A refusal is better than an answer that nobody waits for any more.
        if (Date.now() >= until) throw new StoreUnavailable("TIMEOUT");
        return run((db) => runInTransaction(db, () => work(db)), until);
      });
      turn = result.catch(() => undefined);
      return result.catch((error) => {
        throw toStoreUnavailable(error);
      });
    },
    version: () => use(readVersion, LOCK_TIMEOUT_MS),
    hasUnfinished: () => use(hasUnfinished, LOCK_TIMEOUT_MS),
    async checkpoint(waits) {
      if (!waits) return use(tryToFinish, LOCK_TIMEOUT_MS);
      const until = Date.now() + CHECKPOINT_TIMEOUT_MS;
      while (!(await use(truncateLog, CHECKPOINT_TIMEOUT_MS))) {
        if (Date.now() >= until) throw new StoreUnavailable(erasureUnfinished);
        await pause(2 + Math.random() * 10);
      }
    },
    async close() {
      await turn;
      const current = await opening?.catch(() => undefined);
      if (current) drop(current);
    },
  };
}

/** Opens the file. If two processes make it at once, one of them finds it locked for a moment. */
async function open(path: string, until = Date.now() + LOCK_TIMEOUT_MS): Promise<Handle> {
  makeFolder(dirname(path));
  makeFile(path);
  const before = getFileIdentity(path);
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    // Before anything is written: a file of another format stays as it is.
    checkFormat(db);
    db.exec(setUpSql);
    createTables(db);
    tryToFinish(db);
    connectionCount += 1;
    connectionNumbers.set(db, connectionCount);
    const identity = getFileIdentity(path);
    if (before.split(" ")[0] !== identity.split(" ")[0])
      throw new StoreUnavailable("FILE_REPLACED");
    return { db, identity };
  } catch (error) {
    db.close();
    if (!isBusy(error) || Date.now() >= until) throw error;
    await pause(20);
    return open(path, until);
  }
}

/**
 * Makes the file. Only its owner may read it, and the files that SQLite adds, because it holds personal
 * data.
 */
function makeFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    limitPermissions(path, 0o700);
    // SQLite gave these the permissions that the file had at that time. Perhaps nobody could write it then.
    for (const part of fileSuffixes.slice(1)) limitPermissions(path + part, 0o600, 0o600);
  }
}

/**
 * Takes all permissions from a file that are not in `most`, and adds those in `least`. A file of another owner,
 * or on a disk that cannot be written, stays as it is.
 */
function limitPermissions(file: string, most: number, least = 0): void {
  const mode = (statSync(file, { throwIfNoEntry: false })?.mode ?? most) & 0o777;
  try {
    if (((mode & most) | least) !== mode) chmodSync(file, (mode & most) | least);
  } catch (error) {
    if (!["ENOENT", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      throw error;
    }
  }
}

function getFileIdentity(path: string): string {
  return fileSuffixes
    .map((part) => statSync(path + part, { throwIfNoEntry: false }))
    .map((file) => (file ? `${file.dev}:${file.ino}` : "none"))
    .join(" ");
}

let connectionCount = 0;
const connectionNumbers = new WeakMap<DatabaseSync, number>();

/** The first number changes by what others write, the second by what this connection writes, the third with the file. */
function readVersion(db: DatabaseSync): string {
  const { data_version } = db.prepare("PRAGMA data_version").get() ?? {};
  const { own } = db.prepare("SELECT total_changes() AS own").get() ?? {};
  return `${data_version} ${own} ${connectionNumbers.get(db)}`;
}

/** The primary code of an error of SQLite. Other errors have none. */
function getPrimaryCode(error: unknown): number | undefined {
  const { errcode } = Object(error) as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
}

/** BUSY and LOCKED mean that another process, or another connection of this one, holds the file. */
function isBusy(error: unknown): boolean {
  return [5, 6].includes(getPrimaryCode(error) ?? 0);
}

/** After READONLY, IOERR, CORRUPT, FULL, CANTOPEN and NOTADB it can only help to open the file again. */
function isBroken(error: unknown): boolean {
  return [8, 10, 11, 13, 14, 26].includes(getPrimaryCode(error) ?? 0);
}
