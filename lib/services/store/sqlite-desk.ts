/** The desk's part of the embedded store. */
import "server-only";
import { sqliteDatabase } from "@/lib/database/sqlite";
import { fair } from "@/lib/fair/facts";
import type { DeskStore } from "@/lib/people/ports";
import type { Audience } from "@/lib/registration/events";
import { doorBook } from "@/lib/store/door";
import { exportLog } from "@/lib/store/exports";
import { viewBook } from "@/lib/store/views";
import { collectionOf } from "./shared";
import { sqlitePage, sqliteRegistrations } from "./sqlite";
import { arrivalBook, rehearsalBook } from "./sqlite-arrivals";
import { corrections } from "./sqlite-corrections";
import { nextOf, positionOf } from "./sqlite-cursor";
import { eraseNow, ledger } from "./sqlite-erasure";
import { type SqliteFile, sqliteFile } from "./sqlite-file";
import { hasUnfinished } from "./sqlite-log";
import { mergeNow } from "./sqlite-merge";
import { staffFiles } from "./sqlite-staff-files";

/** The embedded store as the desk uses it. */
export function sqliteDeskStore(dataDir: string, audience?: Audience): DeskStore {
  return deskOver(sqliteFile(dataDir, audience), fair.id);
}

function deskOver(file: SqliteFile, edition: string): DeskStore {
  const database = sqliteDatabase(file);
  return {
    ...sqliteRegistrations(file, edition),
    inEdition: (other) => deskOver(file, other),

    async page(form, { from, limit }) {
      const collection = collectionOf(edition, form);
      const { registrations, last } = await sqlitePage(file, collection, positionOf(from), limit);
      return { items: registrations, next: nextOf(from, last) };
    },

    count(form) {
      return file.read((db) => {
        const counted = db
          .prepare("SELECT count(*) AS n FROM registrations WHERE collection = ?")
          .get(collectionOf(edition, form));
        return Number(counted?.n);
      });
    },

    async erase(erasure) {
      const erased = await file.write((db) => eraseNow(db, file, edition, erasure));
      // The log still holds the pages as they were before.
      await file.checkpoint();
      return erased;
    },

    async merge(merge) {
      const outcome = await file.write((db) => mergeNow(db, file, edition, merge));
      await file.checkpoint();
      return outcome;
    },

    hasUnfinishedErasure: () => file.read(hasUnfinished),

    async finishErasures() {
      if (await file.read(hasUnfinished)) await file.checkpoint();
    },

    erasures: (since) => file.read((db) => ledger(db, edition, since)),

    corrections: (since) => file.read((db) => corrections(db, edition, since)),

    ...exportLog(database, edition),
    ...viewBook(database, edition),

    arrivals: arrivalBook(file, edition),
    rehearsals: rehearsalBook(file, edition),
    door: doorBook(database, edition),
    staffFiles: staffFiles(file, edition),
  };
}
