/** The events that other systems are told of, in the embedded store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { sqliteDatabase } from "@/lib/database/sqlite";
import { type Audience, type Happening, kindsOfEvent } from "@/lib/registration/events";
import type { EventBook } from "@/lib/registration/ports";
import { tryLog } from "@/lib/store/tries";
import type { SqliteFile } from "./sqlite-file";
import { sqliteQueue } from "./sqlite-queue";

const insertEvent = `
  INSERT OR REPLACE INTO pending_events (edition, id, form, kind, attempts, due_at, created_at)
  VALUES (:edition, :id, :form, :kind, 0, :now, :now)`;

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

    ...tryLog(sqliteDatabase(file), edition),
  };
}
