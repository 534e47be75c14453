/** What the embedded store takes over from another one. */
import "server-only";
import { sqliteDatabase } from "@/lib/database/sqlite";
import { fair } from "@/lib/fair/facts";
import type { Takeover } from "@/lib/people/takeover";
import type { PendingNotification } from "@/lib/registration/ports";
import { doorBook, laterSeen } from "@/lib/store/door";
import { sourceBook, takeCounts } from "@/lib/store/sources";
import { collectionOf } from "./shared";
import { asText } from "./sqlite-arrivals";
import { takeCorrection } from "./sqlite-corrections";
import { eraseAsIn } from "./sqlite-erasure";
import { type SqliteFile, sqliteFile } from "./sqlite-file";
import { takeFile } from "./sqlite-staff-files";

const insert = `
  INSERT INTO registrations (collection, id, created_at, record) VALUES (?, ?, ?, ?)
  ON CONFLICT (collection, id) DO NOTHING`;
const insertNotification = `
  INSERT OR REPLACE INTO pending_notifications
    (edition, id, form, kind, attempts, due_at, created_at, sent_at)
  VALUES (:edition, :id, :form, :kind, :attempts, :dueAt, :createdAt, :sentAt)`;
const insertEvent = `
  INSERT OR REPLACE INTO pending_events (edition, id, form, kind, attempts, due_at, created_at)
  VALUES (:edition, :id, :form, :kind, :attempts, :dueAt, :createdAt)`;
const updateNotification = `
  UPDATE pending_notifications SET attempts = :attempts, due_at = :dueAt, sent_at = :sentAt
  WHERE edition = :edition AND id = :id AND kind = :kind`;
const upsertArrivals = `
  INSERT INTO arrivals (edition, form, id, days, admissions, changed_at)
  VALUES (:edition, :form, :id, :days, :admissions, :at)
  ON CONFLICT (edition, form, id) DO UPDATE
  SET days = excluded.days, admissions = excluded.admissions, changed_at = excluded.changed_at
  WHERE excluded.changed_at > arrivals.changed_at`;

export function sqliteTakeover(dataDir: string): Takeover {
  return takeoverInto(sqliteFile(dataDir), fair.id);
}

function takeoverInto(file: SqliteFile, edition: string): Takeover {
  const database = sqliteDatabase(file);
  return {
    inEdition: (other) => takeoverInto(file, other),

    async registrations(form, moved) {
      await file.write((db) => {
        for (const { registration, messages } of moved) {
          const { id, createdAt, record } = registration;
          const collection = collectionOf(edition, form);
          const row = [collection, id, createdAt.getTime(), JSON.stringify(record)];
          if (db.prepare(insert).run(...row).changes === 0) continue;
          for (const message of messages) {
            const since = message.createdAt.getTime();
            const entry = { ...columns(message), edition, form, createdAt: since };
            db.prepare(insertNotification).run(entry);
          }
        }
      });
    },

    async message(message) {
      await file.write((db) =>
        db.prepare(updateNotification).run({ ...columns(message), edition }),
      );
    },

    async events(entries) {
      await file.write((db) => {
        for (const entry of entries) {
          const { sentAt: _, ...row } = columns(entry);
          const { form, createdAt } = entry;
          db.prepare(insertEvent).run({ ...row, edition, form, createdAt: createdAt.getTime() });
        }
      });
    },

    async arrivals(items) {
      await file.write((db) => {
        for (const { form, id, changedAt, ...marks } of items) {
          const row = { edition, form, id, ...asText(marks), at: changedAt.getTime() };
          db.prepare(upsertArrivals).run(row);
        }
      });
    },

    async staffFiles(items) {
      await file.write((db) => {
        for (const item of items) takeFile(db, edition, item);
      });
    },

    async door(kind, thing) {
      await doorBook(database, edition).change(kind, thing.id, (before) =>
        laterSeen(thing, before),
      );
    },

    sourceCounts: (counts) => takeCounts(database, edition, counts),

    async campaign(campaign) {
      await sourceBook(database, edition).name(campaign);
    },

    async erasure(line) {
      await file.write((db) => eraseAsIn(db, edition, line));
      await file.checkpoint();
    },

    async correction(line, registration) {
      await file.write((db) => takeCorrection(db, edition, line, registration));
    },

    close: () => file.close(),
  };
}

/** What a message's row holds of it, by the names in the statements. */
function columns({ id, kind, attempts, dueAt, sentAt }: PendingNotification) {
  return { id, kind, attempts, dueAt: dueAt.getTime(), sentAt: sentAt?.getTime() ?? null };
}
