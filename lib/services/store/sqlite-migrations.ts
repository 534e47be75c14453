import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { StoreUnavailable } from "@/lib/registration/ports";
import { inTransaction } from "./sqlite-transaction";

/**
 * The steps from an empty file to today's format. A released step never changes; the next one goes
 * to the end and leaves what servers of the version before write as it is, as both run for a while.
 * Step 1 also meets files that were made before steps were counted.
 */
const migrations = [
  `
  CREATE TABLE IF NOT EXISTS registrations (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    record TEXT NOT NULL,
    PRIMARY KEY (collection, id)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS pending_notifications (
    id TEXT PRIMARY KEY,
    form TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL
  ) STRICT;`,
  `
  CREATE INDEX registrations_by_time ON registrations (collection, created_at);
  CREATE INDEX registrations_by_token ON registrations (json_extract(record, '$.token'))
    WHERE json_extract(record, '$.token') IS NOT NULL;

  ALTER TABLE pending_notifications ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
  UPDATE pending_notifications SET created_at = coalesce(
    (SELECT created_at FROM registrations WHERE registrations.id = pending_notifications.id), due_at);

  CREATE TABLE arrivals (
    form TEXT NOT NULL,
    id TEXT NOT NULL,
    days TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (form, id)
  ) STRICT;
  CREATE INDEX arrivals_by_time ON arrivals (changed_at);

  CREATE TABLE erasures (
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    form TEXT NOT NULL,
    ids TEXT NOT NULL
  ) STRICT;
  CREATE INDEX erasures_by_time ON erasures (at);

  CREATE TABLE probe (id INTEGER PRIMARY KEY, filler BLOB NOT NULL) STRICT;`,
  "ALTER TABLE erasures ADD COLUMN unfinished INTEGER NOT NULL DEFAULT 0",
  `
  CREATE TABLE rehearsals (
    form TEXT NOT NULL,
    id TEXT NOT NULL,
    days TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (form, id)
  ) STRICT;
  CREATE INDEX rehearsals_by_time ON rehearsals (changed_at);`,
];

/** Brings a file to today's format, whole or not at all; `user_version` counts its steps. */
export function migrate(db: DatabaseSync): void {
  if (versionOf(db) === migrations.length) return;
  inTransaction(db, () => {
    const version = versionOf(db);
    // A version that knows more steps made this file; what this one would write might break it.
    if (version > migrations.length) throw new StoreUnavailable("NEWER_FORMAT");
    for (const step of migrations.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare("PRAGMA user_version").get()?.user_version);
}
