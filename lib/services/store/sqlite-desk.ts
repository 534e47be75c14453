/** The desk's part of the embedded store. */
import "server-only";
import type { DeskStore } from "@/lib/people/ports";
import { collectionOf } from "./shared";
import { sqlitePage, sqliteRegistrations } from "./sqlite";
import { arrivalBook, rehearsalBook } from "./sqlite-arrivals";
import { nextOf, positionOf } from "./sqlite-cursor";
import { eraseNow, ledger } from "./sqlite-erasure";
import { sqliteFile } from "./sqlite-file";
import { hasUnfinished } from "./sqlite-log";

/** The embedded store as the desk uses it. */
export function sqliteDeskStore(dataDir: string): DeskStore {
  const file = sqliteFile(dataDir);
  return {
    ...sqliteRegistrations(file),

    async page(form, { from, limit }) {
      const { registrations, last } = await sqlitePage(file, form, positionOf(from), limit);
      return { items: registrations, next: nextOf(from, last) };
    },

    count(form) {
      return file.read((db) => {
        const counted = db
          .prepare("SELECT count(*) AS n FROM registrations WHERE collection = ?")
          .get(collectionOf(form));
        return Number(counted?.n);
      });
    },

    async erase(erasure) {
      const erased = await file.write((db) => eraseNow(db, erasure));
      // The log still holds the pages as they were.
      await file.checkpoint();
      return erased;
    },

    hasUnfinishedErasure: () => file.read(hasUnfinished),

    async finishErasures() {
      if (await file.read(hasUnfinished)) await file.checkpoint();
    },

    erasures: (since) => file.read((db) => ledger(db, since)),

    arrivals: arrivalBook(file),
    rehearsals: rehearsalBook(file),
  };
}
