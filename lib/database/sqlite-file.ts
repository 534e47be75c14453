/**
 * Opened at first use, and again if it fails or is replaced. SQLite never waits for locks: it would block all requests.
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

/** Limit for queued writes, and for a lock of another process. */
const LOCK_TIMEOUT_MS = 5000;

/** Limit for emptying the log. A backup reads the whole file in one transaction, which takes long. */
const CHECKPOINT_TIMEOUT_MS = 60_000;

const fileSuffixes = ["", "-wal", "-shm"];

/** Erased data is overwritten, and each answer is sent after its data are on disk. */
const setUpSql = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;`;

type Work<Result> = (db: DatabaseSync) => Result;

interface Handle {
  db: DatabaseSync;
  /** Device and inode. */
  identity: string;
}

/** Opens `registrations.sqlite` in a folder; creates both if they are missing. */
export function openSqlite(dataDir: string): Database {
  return createSqliteDatabase(openSqliteFile(getStorePath(dataDir)));
}

export const getStorePath = (dataDir: string) => join(dataDir, "registrations.sqlite");

/**
 * Reads see the last write. Writes run one after the other, in the order of the calls. Each resolves when it is on
 * disk, in the file that is at `path` at that time.
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

  /** Retries until the file is free, always on the file that is at `path` now. */
  async function run<Result>(work: Work<Result>, until: number): Promise<Result> {
    for (let replaced = 0; replaced < 3; ) {
      const current = await handle();
      if (!current.db.isOpen) continue;
      try {
        const isInPlace = () => getFileIdentity(path) === current.identity;
        if (isInPlace()) {
          const result = work(current.db);
          // If the file was removed or replaced during the work, the result is lost with it.
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
        // Writes queue up on a slow disk. Fail rather than answer after the client has gone.
        if (Date.now() >= until) throw new StoreUnavailable("TIMEOUT");
        return run((db) => runInTransaction(db, () => work(db)), until);
      });
      turn = result.catch(() => undefined);
      return result.catch((error) => {
        throw toStoreUnavailable(error);
      });
    },
    readVersion: () => use(readVersion, LOCK_TIMEOUT_MS),
    hasUnfinished: () => use(hasUnfinished, LOCK_TIMEOUT_MS),
    async runCheckpoint(waits) {
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

/** Retries while locked: two processes may create the file at the same time. */
async function open(path: string, until = Date.now() + LOCK_TIMEOUT_MS): Promise<Handle> {
  makeFolder(dirname(path));
  makeFile(path);
  const before = getFileIdentity(path);
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    // Before any write, so that a file of another format stays unchanged.
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

/** Only the owner may read the file, and those that SQLite adds: they hold personal data. */
function makeFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    limitPermissions(path, 0o700);
    // SQLite copied the mode of the main file to these when it made them, perhaps a read-only one.
    for (const part of fileSuffixes.slice(1)) limitPermissions(path + part, 0o600, 0o600);
  }
}

/** Drops permissions outside `most` and adds `least`. Skips a file of another owner or on a read-only disk. */
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

/** Writes of others change the first number, own writes the second, a new connection the third. */
function readVersion(db: DatabaseSync): string {
  const { data_version } = db.prepare("PRAGMA data_version").get() ?? {};
  const { own } = db.prepare("SELECT total_changes() AS own").get() ?? {};
  return `${data_version} ${own} ${connectionNumbers.get(db)}`;
}

/** Undefined if the error is not SQLite's. */
function getPrimaryCode(error: unknown): number | undefined {
  const { errcode } = Object(error) as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
}

/** BUSY and LOCKED: another connection holds the file. */
function isBusy(error: unknown): boolean {
  return [5, 6].includes(getPrimaryCode(error) ?? 0);
}

/** READONLY, IOERR, CORRUPT, FULL, CANTOPEN and NOTADB: only reopening the file can help. */
function isBroken(error: unknown): boolean {
  return [8, 10, 11, 13, 14, 26].includes(getPrimaryCode(error) ?? 0);
}
