/**
 * The file of the embedded store: opened at the first use, opened anew when it fails or is replaced.
 * Nothing here waits in SQLite, which would hold up every other request: what is locked is tried again.
 */
import "server-only";
import { chmodSync, closeSync, openSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { StoreUnavailable } from "@/lib/registration/ports";
import { makeFolder } from "../folder";
import { erasureUnfinished, unavailable } from "./shared";
import { emptyLog, tryToFinish } from "./sqlite-log";
import { migrate } from "./sqlite-migrations";
import { inTransaction } from "./sqlite-transaction";

/** How long to wait for other writes, and for another process to let go of the file. */
const WAIT_MS = 5000;

/** How long to wait until the log can be emptied: a backup reads all of the file in one go. */
const CHECKPOINT_MS = 60_000;

/** The files that SQLite keeps under one name in WAL mode. */
const parts = ["", "-wal", "-shm"];

/** What is erased is overwritten; every answer is on the disk. */
const setUp = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;`;

type Work<Result> = (db: DatabaseSync) => Result;

export interface SqliteFile {
  /** Runs work that writes nothing. @throws StoreUnavailable */
  read<Result>(work: Work<Result>): Promise<Result>;
  /**
   * Runs work in a transaction, in the order of asking. Resolves when its changes are on the disk, in
   * the file that bears the name. @throws StoreUnavailable
   */
  write<Result>(work: Work<Result>): Promise<Result>;
  /** Moves what was written from the log into the file and empties the log. @throws StoreUnavailable */
  checkpoint(): Promise<void>;
  close(): Promise<void>;
}

interface Handle {
  db: DatabaseSync;
  /** Which files the open ones are, by device and inode. */
  identity: string;
}

/** The file `registrations.sqlite` of a folder; folder and file are made when missing. */
export function sqliteFile(dataDir: string): SqliteFile {
  const path = join(dataDir, "registrations.sqlite");
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

  /** Tries until the file is free, in the file that bears the name. */
  async function run<Result>(work: Work<Result>, until: number): Promise<Result> {
    for (let replaced = 0; replaced < 3; ) {
      const current = await handle();
      if (!current.db.isOpen) continue;
      try {
        const isInPlace = () => identityOf(path) === current.identity;
        if (isInPlace()) {
          const result = work(current.db);
          // Removed or replaced meanwhile, it would be in no file that anybody finds.
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
      throw unavailable(error);
    });

  return {
    read: (work) => use(work, WAIT_MS),
    write(work) {
      const until = Date.now() + WAIT_MS;
      const result = turn.then(() => {
        // On a slow disk writes queue up: a late no is worth more than an answer nobody waits for.
        if (Date.now() >= until) throw new StoreUnavailable("TIMEOUT");
        return run((db) => inTransaction(db, () => work(db)), until);
      });
      turn = result.catch(() => undefined);
      return result.catch((error) => {
        throw unavailable(error);
      });
    },
    async checkpoint() {
      const until = Date.now() + CHECKPOINT_MS;
      while (!(await use(emptyLog, CHECKPOINT_MS))) {
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

/** Two processes that make a file at once find it locked for a moment. */
async function open(path: string, until = Date.now() + WAIT_MS): Promise<Handle> {
  makeFolder(dirname(path));
  makeFile(path);
  const before = identityOf(path);
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    db.exec(setUp);
    migrate(db);
    tryToFinish(db);
    const identity = identityOf(path);
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

/** Registrations are personal data: the file is its owner's alone, and so are those that SQLite adds. */
function makeFile(path: string): void {
  try {
    closeSync(openSync(path, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    restrict(path, 0o700);
    // SQLite gives these the mode that the file had when they were made: perhaps a read-only one.
    for (const part of parts.slice(1)) restrict(path + part, 0o600, 0o600);
  }
}

/**
 * Leaves a file these permissions at most and gives it those at least. One of another owner, or on a
 * disk that takes no writes, stays as it is.
 */
function restrict(file: string, most: number, least = 0): void {
  const mode = (statSync(file, { throwIfNoEntry: false })?.mode ?? most) & 0o777;
  try {
    if (((mode & most) | least) !== mode) chmodSync(file, (mode & most) | least);
  } catch (error) {
    if (!["ENOENT", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) {
      throw error;
    }
  }
}

function identityOf(path: string): string {
  return parts
    .map((part) => statSync(path + part, { throwIfNoEntry: false }))
    .map((file) => (file ? `${file.dev}:${file.ino}` : "none"))
    .join(" ");
}

/** SQLite's primary code; an error of anything else has none. */
function primaryCode(error: unknown): number | undefined {
  const { errcode } = Object(error) as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
}

/** BUSY and LOCKED: another process, or another connection of this one, holds the file. */
function isBusy(error: unknown): boolean {
  return [5, 6].includes(primaryCode(error) ?? 0);
}

/** READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB: only opening the file anew can help. */
function isBroken(error: unknown): boolean {
  return [8, 10, 11, 13, 14, 26].includes(primaryCode(error) ?? 0);
}
