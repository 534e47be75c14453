/** The messages to be sent, beside the registrations in the embedded store's file. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { NewMessages, NotificationQueue, PendingNotification } from "@/lib/registration/ports";
import { beyondDue, claimSize } from "./shared";
import type { SqliteFile } from "./sqlite-file";

/** The tables that hold entries of this kind. The first one holds e-mails. */
type Table = "pending_notifications" | "pending_events";

const statementsOf = (table: Table) => ({
  selectAll: `SELECT * FROM ${table} WHERE edition = ? AND sent_at IS NULL ORDER BY due_at, rowid`,
  selectSent: `SELECT * FROM ${table} WHERE edition = ? AND sent_at IS NOT NULL`,
  selectOne: `SELECT * FROM ${table} WHERE edition = ? AND id = ? AND kind = ?`,
  selectBacklog: `
    SELECT count(*) AS pending, min(created_at) AS oldest FROM ${table}
    WHERE edition = ? AND sent_at IS NULL`,
  /** One statement, so that two processes never take the same entry. */
  claimDue: `
    UPDATE ${table} SET attempts = attempts + 1, due_at = :until
    WHERE rowid IN (
      SELECT rowid FROM ${table}
      WHERE edition = :edition AND sent_at IS NULL AND (due_at <= :now OR due_at > :beyond)
      ORDER BY due_at LIMIT :size)
    RETURNING *`,
  postponeOne: `UPDATE ${table} SET due_at = ? WHERE edition = ? AND id = ? AND kind = ?`,
  deleteOne: `DELETE FROM ${table} WHERE edition = ? AND id = ? AND kind = ?`,
  insertOne: `
    INSERT INTO ${table} (edition, id, form, kind, attempts, due_at, created_at)
    VALUES (:edition, :id, :form, :kind, :attempts, :dueAt, :now)`,
  markSent: `UPDATE ${table} SET sent_at = ? WHERE edition = ? AND id = ? AND kind = ?`,
});

const { selectOne, deleteOne, insertOne } = statementsOf("pending_notifications");

/** Adds to the count of an address, unless there are enough of the day. */
const addToCount = `
  INSERT INTO confirmed_addresses (edition, address, day, count) VALUES (:edition, :address, :day, :more)
  ON CONFLICT (edition, address) DO UPDATE SET count = count + :more WHERE count + :more <= :max`;
const deleteCounts = "DELETE FROM confirmed_addresses WHERE day < ?";

/** The entries of an edition in one of the tables. */
export function sqliteQueue(
  file: SqliteFile,
  edition: string,
  table: Table = "pending_notifications",
): NotificationQueue {
  const sql = statementsOf(table);
  return {
    list() {
      return file.read((db) => db.prepare(sql.selectAll).all(edition).map(entry));
    },
    async get({ id, kind }) {
      const row = await file.read((db) => db.prepare(sql.selectOne).get(edition, id, kind));
      return row && row.sent_at === null ? entry(row) : undefined;
    },
    async backlog() {
      const row = await file.read((db) => db.prepare(sql.selectBacklog).get(edition));
      const { pending = 0, oldest = null } = row ?? {};
      return {
        pending: Number(pending),
        ...(oldest !== null && { oldest: new Date(Number(oldest)) }),
      };
    },
    add({ id, form, kind, dueAt }) {
      return file.write((db) => {
        const known = db.prepare(sql.selectOne).get(edition, id, kind);
        if (known) return known.sent_at === null ? "waiting" : "sent";
        const times = { dueAt: dueAt.getTime(), now: Date.now() };
        db.prepare(sql.insertOne).run({ edition, id, form, kind, attempts: 1, ...times });
        return "added";
      });
    },
    claim(now, until) {
      const what = {
        edition,
        until: until.getTime(),
        now: now.getTime(),
        beyond: beyondDue(now).getTime(),
        size: claimSize,
      };
      return file.write((db) => db.prepare(sql.claimDue).all(what).map(entry));
    },
    async postpone({ id, kind }, dueAt) {
      await file.write((db) => db.prepare(sql.postponeOne).run(dueAt.getTime(), edition, id, kind));
    },
    async settle({ id, kind }, sentAt) {
      await file.write((db) =>
        sentAt
          ? db.prepare(sql.markSent).run(sentAt.getTime(), edition, id, kind)
          : db.prepare(sql.deleteOne).run(edition, id, kind),
      );
    },
    sent() {
      return file.read((db) => db.prepare(sql.selectSent).all(edition).map(entry));
    },
    async forgetCounts(before) {
      await file.write((db) => db.prepare(deleteCounts).run(before));
    },
  };
}

/**
 * Stores the messages of a registration that is new, in the place of those that were left of one that was
 * deleted by hand. @returns whether all are stored: one address gets so many confirmations and no more
 */
export function addMessages(
  db: DatabaseSync,
  edition: string,
  { id, form }: Pick<PendingNotification, "id" | "form">,
  { kinds, dueAt, attempts: tried, limit }: NewMessages,
  now: number,
): boolean {
  const isFull =
    limit !== undefined && db.prepare(addToCount).run({ edition, more: 1, ...limit }).changes === 0;
  const attempts = tried ?? 1;
  for (const kind of kinds) {
    if (isFull && kind === "confirmation") continue;
    db.prepare(deleteOne).run(edition, id, kind);
    db.prepare(insertOne).run({ edition, id, form, kind, attempts, dueAt: dueAt.getTime(), now });
  }
  return !isFull;
}

/**
 * Stores the message that sends passes again, unless it waits already or the address has had enough of a
 * day. The count is written in any case. @param id the registration that it is about, if there is one
 * @returns whether the message was stored
 */
export function addPassMessage(
  db: DatabaseSync,
  edition: string,
  id: string | undefined,
  { dueAt, limit }: Required<Pick<NewMessages, "dueAt" | "limit">>,
): boolean {
  const known = db.prepare(selectOne).get(edition, id ?? "", "pass");
  const isWanted = id !== undefined && !known;
  const { changes } = db.prepare(addToCount).run({ edition, more: Number(isWanted), ...limit });
  if (!isWanted || changes === 0) return false;
  const message = { edition, id, form: "visit", kind: "pass", attempts: 1 };
  db.prepare(insertOne).run({ ...message, dueAt: dueAt.getTime(), now: Date.now() });
  return true;
}

function entry(row: Record<string, unknown>): PendingNotification {
  return {
    id: String(row.id),
    form: String(row.form),
    kind: String(row.kind),
    attempts: Number(row.attempts),
    dueAt: new Date(Number(row.due_at)),
    createdAt: new Date(Number(row.created_at)),
    ...(row.sent_at !== null && { sentAt: new Date(Number(row.sent_at)) }),
  };
}
