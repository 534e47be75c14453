/** What the embedded store takes over from another one. */
import "server-only";
import { fair } from "@/lib/fair/facts";
import type { Takeover } from "@/lib/people/ports";
import { collectionOf } from "./shared";
import { eraseAsIn } from "./sqlite-erasure";
import { type SqliteFile, sqliteFile } from "./sqlite-file";

const insert = `
  INSERT INTO registrations (collection, id, created_at, record) VALUES (?, ?, ?, ?)
  ON CONFLICT (collection, id) DO NOTHING`;
const insertNotification = `
  INSERT OR REPLACE INTO pending_notifications (edition, id, form, attempts, due_at, created_at)
  VALUES (?, ?, ?, ?, ?, ?)`;
const updateNotification = `
  UPDATE pending_notifications SET attempts = ?, due_at = ? WHERE edition = ? AND id = ?`;
const upsertArrivals = `
  INSERT INTO arrivals (edition, form, id, days, changed_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (edition, form, id) DO UPDATE SET days = excluded.days, changed_at = excluded.changed_at
  WHERE excluded.changed_at > arrivals.changed_at`;

export function sqliteTakeover(dataDir: string): Takeover {
  return takeoverInto(sqliteFile(dataDir), fair.id);
}

function takeoverInto(file: SqliteFile, edition: string): Takeover {
  return {
    inEdition: (other) => takeoverInto(file, other),

    async registrations(form, moved) {
      await file.write((db) => {
        for (const { registration, notification } of moved) {
          const { id, createdAt, record } = registration;
          const collection = collectionOf(edition, form);
          const row = [collection, id, createdAt.getTime(), JSON.stringify(record)];
          if (db.prepare(insert).run(...row).changes === 0 || !notification) continue;
          const { attempts, dueAt, createdAt: since } = notification;
          const times = [dueAt.getTime(), since.getTime()];
          db.prepare(insertNotification).run(edition, id, form, attempts, ...times);
        }
      });
    },

    async notification({ id, attempts, dueAt }) {
      await file.write((db) =>
        db.prepare(updateNotification).run(attempts, dueAt.getTime(), edition, id),
      );
    },

    async arrivals(items) {
      await file.write((db) => {
        for (const { form, id, days, changedAt } of items) {
          const row = [form, id, JSON.stringify(days), changedAt.getTime()];
          db.prepare(upsertArrivals).run(edition, ...row);
        }
      });
    },

    async erasure(line) {
      await file.write((db) => eraseAsIn(db, edition, line));
      await file.checkpoint();
    },

    close: () => file.close(),
  };
}
