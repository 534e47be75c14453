/**
 * The log of the embedded store's file. Until it is emptied, it holds erased pages as they were. The lines of
 * the ledger say for which erasures this is so.
 */
import "server-only";
import type { DatabaseSync } from "node:sqlite";

const selectUnfinished = "SELECT max(rowid) AS last FROM erasures WHERE unfinished = 1";

/** Whether the log may hold what was erased. */
export function hasUnfinished(db: DatabaseSync): boolean {
  return lastUnfinished(db) !== null;
}

/** Empties the log and marks the erasures before as finished. @returns false while a reader holds the log */
export function emptyLog(db: DatabaseSync): boolean {
  // What others erase meanwhile is in the next log.
  const last = lastUnfinished(db);
  const { busy } = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {};
  if (busy !== 0) return false;
  if (last !== null) {
    db.prepare("UPDATE erasures SET unfinished = 0 WHERE unfinished = 1 AND rowid <= ?").run(last);
  }
  return true;
}

/** Finishes what an earlier process could not finish. If this one cannot either, the mark stays. */
export function tryToFinish(db: DatabaseSync): void {
  try {
    if (hasUnfinished(db)) emptyLog(db);
  } catch {
    // The file is locked, or on a disk that cannot be written. It must still be possible to read it.
  }
}

function lastUnfinished(db: DatabaseSync): number | null {
  return db.prepare(selectUnfinished).get()?.last as number | null;
}
