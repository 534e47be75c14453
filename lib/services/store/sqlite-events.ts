/** The events that other systems are told of, in the embedded store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { type Audience, type Happening, kindsOfEvent, type Try } from "@/lib/registration/events";
import type { EventBook } from "@/lib/registration/ports";
import type { SqliteFile } from "./sqlite-file";
import { sqliteQueue } from "./sqlite-queue";

const insertEvent = `
  INSERT OR REPLACE INTO pending_events (edition, id, form, kind, attempts, due_at, created_at)
  VALUES (:edition, :id, :form, :kind, 0, :now, :now)`;

const insertTry = `
  INSERT INTO event_tries (edition, at, receiver, event, outcome, ms)
  VALUES (:edition, :at, :to, :event, :outcome, :ms)`;
const selectTries = `
  SELECT * FROM event_tries WHERE edition = ? ORDER BY at DESC, rowid DESC LIMIT ?`;
const deleteTries = "DELETE FROM event_tries WHERE edition = ? AND at < ?";

/** Stores what the audience is told, within the transaction that makes it happen. */
export function tell(
  db: DatabaseSync,
  { audience }: { audience: Audience },
  edition: string,
  { id, ...happening }: Happening & { id: string },
): void {
  for (const kind of kindsOfEvent(audience, happening)) {
    db.prepare(insertEvent).run({ edition, id, form: happening.form, kind, now: Date.now() });
  }
}

/** The events of an edition. */
export function eventBook(file: SqliteFile, edition: string): EventBook {
  return {
    queue: sqliteQueue(file, edition, "pending_events"),

    async note({ at, ...line }) {
      const row = { edition, at: at.getTime(), ...line };
      await file.write((db) => db.prepare(insertTry).run(row));
    },

    async tries(limit) {
      const rows = await file.read((db) => db.prepare(selectTries).all(edition, limit));
      return rows.map((row): Try => {
        const { at, receiver, event, outcome, ms } = row;
        return {
          at: new Date(Number(at)),
          to: String(receiver),
          event: String(event),
          outcome: String(outcome),
          ms: Number(ms),
        };
      });
    },

    async forget(before) {
      await file.write((db) => db.prepare(deleteTries).run(edition, before.getTime()));
    },
  };
}
