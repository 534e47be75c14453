/** The notifications to be sent, beside the registrations in the embedded store's file. */
import "server-only";
import type { NotificationQueue, PendingNotification } from "@/lib/registration/ports";
import { beyondDue, claimSize } from "./shared";
import type { SqliteFile } from "./sqlite-file";

const selectAll = "SELECT * FROM pending_notifications ORDER BY due_at, rowid";
const selectOne = "SELECT * FROM pending_notifications WHERE id = ?";
const selectBacklog = `
  SELECT count(*) AS pending, min(created_at) AS oldest FROM pending_notifications`;

/** One statement, so that two processes never take the same entry. */
const claimDue = `
  UPDATE pending_notifications SET attempts = attempts + 1, due_at = ?
  WHERE id IN (
    SELECT id FROM pending_notifications WHERE due_at <= ? OR due_at > ? ORDER BY due_at LIMIT ?)
  RETURNING *`;

export function sqliteQueue(file: SqliteFile): NotificationQueue {
  return {
    list() {
      return file.read((db) => db.prepare(selectAll).all().map(entry));
    },
    async get(id) {
      const row = await file.read((db) => db.prepare(selectOne).get(id));
      return row && entry(row);
    },
    async backlog() {
      const row = await file.read((db) => db.prepare(selectBacklog).get());
      const { pending = 0, oldest = null } = row ?? {};
      return {
        pending: Number(pending),
        ...(oldest !== null && { oldest: new Date(Number(oldest)) }),
      };
    },
    claim(now, until) {
      const times = [until, now, beyondDue(now)].map((time) => time.getTime());
      return file.write((db) =>
        db
          .prepare(claimDue)
          .all(...times, claimSize)
          .map(entry),
      );
    },
    async postpone(id, dueAt) {
      await file.write((db) =>
        db
          .prepare("UPDATE pending_notifications SET due_at = ? WHERE id = ?")
          .run(dueAt.getTime(), id),
      );
    },
    async settle(id) {
      await file.write((db) =>
        db.prepare("DELETE FROM pending_notifications WHERE id = ?").run(id),
      );
    },
  };
}

function entry(row: Record<string, unknown>): PendingNotification {
  return {
    id: String(row.id),
    form: String(row.form),
    attempts: Number(row.attempts),
    dueAt: new Date(Number(row.due_at)),
    createdAt: new Date(Number(row.created_at)),
  };
}
