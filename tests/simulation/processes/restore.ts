/** `fair restore`, from one memory into another: what has ended since the backup stays so. */
import type { DatabaseSync } from "node:sqlite";
import { createSqliteDatabase, type SqliteFile } from "@/lib/database/sqlite";
import { runInTransaction } from "@/lib/database/sqlite-transaction";
import { createRestoreCounts, type RestoreCounts } from "@/lib/store/restoring/restore-scope";
import { keepEnds } from "@/lib/store/restoring/restore-steps";

function openMemoryFile(db: DatabaseSync): SqliteFile {
  return {
    read: async (work) => work(db),
    write: async (work) => runInTransaction(db, () => work(db)),
    readVersion: async () => "",
    hasUnfinished: async () => false,
    runCheckpoint: async () => undefined,
    close: async () => undefined,
  };
}

/** @returns the store to go on with, and what the command prints */
export async function restoreMemory(
  copy: DatabaseSync,
  present: DatabaseSync,
  times: { now: Date; backedUpAt: Date },
): Promise<{ db: DatabaseSync; counts: RestoreCounts }> {
  const open = (db: DatabaseSync) => createSqliteDatabase(openMemoryFile(db));
  const counts = createRestoreCounts();
  await keepEnds({ copy: open(copy), present: open(present) }, times, counts);
  return { db: copy, counts };
}
