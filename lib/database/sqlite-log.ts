/**
 * The log of the embedded file. Until it is emptied, it holds erased pages as they were. A table of numbers says for
 * which erasures this is so.
 */
import "server-only";
import type { DatabaseSync } from "node:sqlite";

const selectUnfinished = "SELECT max(number) AS last FROM unfinished_erasures";
const finish = "DELETE FROM unfinished_erasures WHERE number <= ?";

/** Whether the log may hold what was erased. */
export function hasUnfinished(db: DatabaseSync): boolean {
  return findLastUnfinished(db) !== null;
}

/** Empties the log of what was erased, if there is something. @returns false while a reader holds the log */
export function truncateLog(db: DatabaseSync): boolean {
  // What others erase meanwhile is in the next log.
  const last = findLastUnfinished(db);
  if (last === null) return true;
  const { busy } = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {};
  if (busy !== 0) return false;
  db.prepare(finish).run(last);
  return true;
}

/** Finishes what an earlier process could not finish. If this one cannot either, the mark stays. */
export function tryToFinish(db: DatabaseSync): void {
  try {
    truncateLog(db);
  } catch {
    // The file is locked, or on a disk that cannot be written. It must still be possible to read it.
  }
}

function findLastUnfinished(db: DatabaseSync): number | null {
  return db.prepare(selectUnfinished).get()?.last as number | null;
}
