/** What the embedded store takes over from another one. */
import "server-only";
import type { Takeover } from "@/lib/people/ports";
import { collectionOf } from "./shared";
import { eraseAsIn } from "./sqlite-erasure";
import { sqliteFile } from "./sqlite-file";

const insert = `
  INSERT INTO registrations (collection, id, created_at, record) VALUES (?, ?, ?, ?)
  ON CONFLICT (collection, id) DO NOTHING`;
const insertNotification = `
  INSERT OR REPLACE INTO pending_notifications (id, form, attempts, due_at, created_at)
  VALUES (?, ?, ?, ?, ?)`;
const upsertArrivals = `
  INSERT INTO arrivals (form, id, days, changed_at) VALUES (?, ?, ?, ?)
  ON CONFLICT (form, id) DO UPDATE SET days = excluded.days, changed_at = excluded.changed_at
  WHERE excluded.changed_at > arrivals.changed_at`;

export function sqliteTakeover(dataDir: string): Takeover {
  const file = sqliteFile(dataDir);
  return {
    async registrations(form, moved) {
      await file.write((db) => {
        for (const { registration, notification } of moved) {
          const { id, createdAt, record } = registration;
          const row = [collectionOf(form), id, createdAt.getTime(), JSON.stringify(record)];
          if (db.prepare(insert).run(...row).changes === 0 || !notification) continue;
          const { attempts, dueAt, createdAt: since } = notification;
          db.prepare(insertNotification).run(id, form, attempts, dueAt.getTime(), since.getTime());
        }
      });
    },

    async notification({ id, attempts, dueAt }) {
      await file.write((db) =>
        db
          .prepare("UPDATE pending_notifications SET attempts = ?, due_at = ? WHERE id = ?")
          .run(attempts, dueAt.getTime(), id),
      );
    },

    async arrivals(items) {
      await file.write((db) => {
        for (const { form, id, days, changedAt } of items) {
          db.prepare(upsertArrivals).run(form, id, JSON.stringify(days), changedAt.getTime());
        }
      });
    },

    async erasure(line) {
      await file.write((db) => eraseAsIn(db, line));
      await file.checkpoint();
    },

    close: () => file.close(),
  };
}
