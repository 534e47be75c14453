/** The notifications to be sent, beside the registrations in the embedded store's file. */
import "server-only";
import type { NotificationQueue, PendingNotification } from "@/lib/registration/ports";
import { beyondDue, claimSize } from "./shared";
import type { SqliteFile } from "./sqlite-file";

const selectAll = "SELECT * FROM pending_notifications WHERE edition = ? ORDER BY due_at, rowid";
const selectOne = "SELECT * FROM pending_notifications WHERE edition = ? AND id = ?";
const selectBacklog = `
  SELECT count(*) AS pending, min(created_at) AS oldest FROM pending_notifications
  WHERE edition = ?`;

/** One statement, so that two processes never take the same entry. */
const claimDue = `
  UPDATE pending_notifications SET attempts = attempts + 1, due_at = :until
  WHERE edition = :edition AND id IN (
    SELECT id FROM pending_notifications
    WHERE edition = :edition AND (due_at <= :now OR due_at > :beyond)
    ORDER BY due_at LIMIT :size)
  RETURNING *`;

const postponeOne = "UPDATE pending_notifications SET due_at = ? WHERE edition = ? AND id = ?";
const deleteOne = "DELETE FROM pending_notifications WHERE edition = ? AND id = ?";

/** The notifications of an edition. */
export function sqliteQueue(file: SqliteFile, edition: string): NotificationQueue {
  return {
    list() {
      return file.read((db) => db.prepare(selectAll).all(edition).map(entry));
    },
    async get(id) {
      const row = await file.read((db) => db.prepare(selectOne).get(edition, id));
      return row && entry(row);
    },
    async backlog() {
      const row = await file.read((db) => db.prepare(selectBacklog).get(edition));
      const { pending = 0, oldest = null } = row ?? {};
      return {
        pending: Number(pending),
        ...(oldest !== null && { oldest: new Date(Number(oldest)) }),
      };
    },
    claim(now, until) {
      const what = {
        edition,
        until: until.getTime(),
        now: now.getTime(),
        beyond: beyondDue(now).getTime(),
        size: claimSize,
      };
      return file.write((db) => db.prepare(claimDue).all(what).map(entry));
    },
    async postpone(id, dueAt) {
      await file.write((db) => db.prepare(postponeOne).run(dueAt.getTime(), edition, id));
    },
    async settle(id) {
      await file.write((db) => db.prepare(deleteOne).run(edition, id));
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
