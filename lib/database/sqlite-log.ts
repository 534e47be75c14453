/** The write-ahead log keeps erased pages until it is emptied. A table lists the erasures for which this is so. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";

const selectUnfinished = "SELECT max(number) AS last FROM unfinished_erasures";
const finish = "DELETE FROM unfinished_erasures WHERE number <= ?";

/** Whether the log may hold erased data. */
export function hasUnfinished(db: DatabaseSync): boolean {
  return findLastUnfinished(db) !== null;
}

/** Empties the log if it holds erased data. @returns false while a reader holds the log */
export function truncateLog(db: DatabaseSync): boolean {
  // Later erasures get higher numbers and stay unfinished.
  const last = findLastUnfinished(db);
  if (last === null) return true;
  const { busy } = db.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() ?? {};
  if (busy !== 0) return false;
  db.prepare(finish).run(last);
  return true;
}

/** Retries what an earlier process left unfinished. On failure it stays unfinished. */
export function tryToFinish(db: DatabaseSync): void {
  try {
    truncateLog(db);
  } catch {
    // The file is locked or read-only. Reading it must still work.
  }
}

function findLastUnfinished(db: DatabaseSync): number | null {
  return db.prepare(selectUnfinished).get()?.last as number | null;
}
