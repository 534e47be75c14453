/** The desk's part of the embedded store. */
import "server-only";
import type { DeskStore } from "@/lib/desk/ports";
import type { FormName } from "@/lib/registration/forms";
import { collectionOf } from "./shared";
import { sqlitePage, sqliteRegistrations, storedAt } from "./sqlite";
import { arrivalBook } from "./sqlite-arrivals";
import { nextOf, placeOf } from "./sqlite-cursor";
import { sqliteFile } from "./sqlite-file";

/** After what it is about and the line before, also when the machine's clock was set back. */
const insertErasure = `
  INSERT INTO erasures (at, by, form, ids)
  SELECT max(:at, coalesce(max(at), 0)), :by, :form, :ids FROM erasures`;
/** The embedded store as the desk uses it. */
export function sqliteDeskStore(dataDir: string): DeskStore {
  const file = sqliteFile(dataDir);
  return {
    ...sqliteRegistrations(file),

    async page(form, { from, limit }) {
      const { registrations, last } = await sqlitePage(file, form, placeOf(from), limit);
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

    async erase({ form, ids, by }) {
      const erased = await file.write((db) => {
        const there: string[] = [];
        let at = Date.now();
        for (const id of ids) {
          const createdAt = storedAt(db, form, id);
          if (createdAt === undefined) continue;
          there.push(id);
          at = Math.max(at, createdAt);
          db.prepare("DELETE FROM registrations WHERE collection = ? AND id = ?").run(
            collectionOf(form),
            id,
          );
          db.prepare("DELETE FROM pending_notifications WHERE form = ? AND id = ?").run(form, id);
          db.prepare("DELETE FROM arrivals WHERE form = ? AND id = ?").run(form, id);
        }
        if (there.length > 0) {
          db.prepare(insertErasure).run({ at, by, form, ids: JSON.stringify(there) });
        }
        return there;
      });
      // The log still holds the pages as they were.
      await file.checkpoint();
      return erased;
    },

    erasures(since = new Date(0)) {
      return file.read((db) =>
        db
          .prepare("SELECT * FROM erasures WHERE at >= ? ORDER BY at, rowid")
          .all(since.getTime())
          .map(({ at, by, form, ids }) => ({
            at: new Date(Number(at)),
            by: String(by),
            form: form as FormName,
            ids: JSON.parse(String(ids)),
          })),
      );
    },

    arrivals: arrivalBook(file),
  };
}
