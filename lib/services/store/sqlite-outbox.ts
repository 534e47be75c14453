/** The notifications to be sent, beside the registrations in the embedded store's file. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { isFormName } from "@/lib/registration/forms";
import type { NotificationOutbox, PendingNotification } from "@/lib/registration/ports";
import { claimSize } from "./shared";

const selectAll = "SELECT * FROM pending_notifications ORDER BY due_at, rowid";

/** One statement, so that two processes never take the same entry. */
const claimDue = `
  UPDATE pending_notifications SET attempts = attempts + 1, due_at = ?
  WHERE id IN (SELECT id FROM pending_notifications WHERE due_at <= ? ORDER BY due_at LIMIT ?)
  RETURNING *`;

/** @param use runs work on the open database and reports its failures as the store does */
export function sqliteOutbox(
  use: <Result>(work: (db: DatabaseSync) => Result) => Promise<Result>,
): NotificationOutbox {
  return {
    list() {
      return use((db) => db.prepare(selectAll).all().map(entry));
    },
    claim(now, until) {
      return use((db) =>
        db.prepare(claimDue).all(until.getTime(), now.getTime(), claimSize).map(entry),
      );
    },
    async postpone(id, dueAt) {
      await use((db) =>
        db
          .prepare("UPDATE pending_notifications SET due_at = ? WHERE id = ?")
          .run(dueAt.getTime(), id),
      );
    },
    async settle(id) {
      await use((db) => db.prepare("DELETE FROM pending_notifications WHERE id = ?").run(id));
    },
  };
}

function entry(row: Record<string, unknown>): PendingNotification {
  const { id, form, attempts, due_at: dueAt } = row;
  if (!isFormName(form)) throw new Error("The outbox names an unknown form.");
  return { id: String(id), form, attempts: Number(attempts), dueAt: new Date(Number(dueAt)) };
}
