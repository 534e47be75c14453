import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { StoreUnavailable } from "@/lib/registration/ports";
import { inTransaction } from "./sqlite-transaction";

/**
 * The edition that step 5 gives to a row of a table. It is the edition of its registration, of the newest one
 * if there are two. If the registration is gone, it is the edition that all versions before that step had.
 */
const editionOfRow = (table: string) => `coalesce((
    SELECT known.edition FROM known CROSS JOIN registrations
      ON registrations.collection = known.name AND registrations.id = ${table}.id
    WHERE known.form = ${table}.form
    ORDER BY registrations.created_at DESC LIMIT 1), 'istanbul_expo_2026')`;

/** The part of step 5 that makes a book of days anew. */
const withEdition = (table: "arrivals" | "rehearsals") => `
  CREATE TABLE ${table}_by_edition (
    edition TEXT NOT NULL,
    form TEXT NOT NULL,
    id TEXT NOT NULL,
    days TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (edition, form, id)
  ) STRICT;
  INSERT INTO ${table}_by_edition
  SELECT ${editionOfRow(table)}, form, id, days, changed_at FROM ${table} ORDER BY ${table}.rowid;
  DROP TABLE ${table};
  ALTER TABLE ${table}_by_edition RENAME TO ${table};
  CREATE INDEX ${table}_by_time ON ${table} (edition, changed_at);`;

/**
 * The steps from an empty file to today's format. A released step never changes. A new one is added at the
 * end. It must not break the writes of servers of the version before, because both run for a while. Step 1
 * also finds files that were made before steps were counted.
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
  // Every table gets the edition. Servers of the version before may still run. They write no edition, so the
  // default gives theirs. Only their desks must be started again before they can mark arrivals.
  `
  CREATE TABLE known AS
  WITH RECURSIVE names (name) AS (
    SELECT min(collection) FROM registrations
    UNION ALL
    SELECT (SELECT min(collection) FROM registrations WHERE collection > name) FROM names
    WHERE name IS NOT NULL),
  forms (form) AS (VALUES ('visit'), ('exhibit'), ('press'))
  SELECT name, form, substr(name, 1, length(name) - length(form) - 15) AS edition FROM names JOIN forms
    ON substr(name, -length(form) - 15) = '_' || form || '_registrations';

  CREATE TABLE pending_by_edition (
    edition TEXT NOT NULL DEFAULT 'istanbul_expo_2026',
    id TEXT NOT NULL,
    form TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (edition, id)
  ) STRICT;
  INSERT INTO pending_by_edition
  SELECT ${editionOfRow("pending_notifications")}, id, form, attempts, due_at, created_at
  FROM pending_notifications ORDER BY pending_notifications.rowid;
  DROP TABLE pending_notifications;
  ALTER TABLE pending_by_edition RENAME TO pending_notifications;

${withEdition("arrivals")}
${withEdition("rehearsals")}
  ALTER TABLE erasures ADD COLUMN edition TEXT NOT NULL DEFAULT 'istanbul_expo_2026';
  CREATE INDEX erasures_by_edition ON erasures (edition, at);

  DROP TABLE known;`,
  // A registration has several messages, each of a kind. What the version before stores is for the sales team.
  `
  CREATE TABLE pending_by_kind (
    edition TEXT NOT NULL DEFAULT 'istanbul_expo_2026',
    id TEXT NOT NULL,
    form TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'sales',
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL DEFAULT 0,
    sent_at INTEGER,
    PRIMARY KEY (edition, id, kind)
  ) STRICT;
  INSERT INTO pending_by_kind (edition, id, form, attempts, due_at, created_at)
  SELECT edition, id, form, attempts, due_at, created_at FROM pending_notifications ORDER BY rowid;
  DROP TABLE pending_notifications;
  ALTER TABLE pending_by_kind RENAME TO pending_notifications;
  CREATE INDEX pending_by_time ON pending_notifications (edition, due_at) WHERE sent_at IS NULL;

  CREATE TABLE confirmed_addresses (
    edition TEXT NOT NULL,
    address TEXT NOT NULL,
    day TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (edition, address)
  ) STRICT;`,
  `
  CREATE TABLE corrections (
    edition TEXT NOT NULL,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    form TEXT NOT NULL,
    id TEXT NOT NULL,
    fields TEXT NOT NULL
  ) STRICT;
  CREATE INDEX corrections_by_time ON corrections (edition, at);`,
  // A lost pass is found by the address.
  `
  CREATE INDEX registrations_by_email ON registrations (collection, json_extract(record, '$.email'));`,
  // Desks of the version before go on marking days; what devices did stays beside.
  `
  ALTER TABLE arrivals ADD COLUMN admissions TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE rehearsals ADD COLUMN admissions TEXT NOT NULL DEFAULT '{}';
  CREATE TABLE door (
    edition TEXT NOT NULL,
    kind TEXT NOT NULL,
    id TEXT NOT NULL,
    thing TEXT NOT NULL,
    PRIMARY KEY (edition, kind, id)
  ) STRICT;`,
  `
  CREATE TABLE exports (
    edition TEXT NOT NULL,
    at INTEGER NOT NULL,
    by TEXT NOT NULL,
    form TEXT NOT NULL,
    columns TEXT NOT NULL,
    total INTEGER NOT NULL,
    PRIMARY KEY (edition, at, by, form, columns, total)
  ) STRICT;`,
];

/**
 * Brings a file to today's format, whole or not at all; `user_version` counts its steps.
 * @param last the last step that is taken. Tests make files of earlier versions with it.
 */
export function migrate(db: DatabaseSync, last = migrations.length): void {
  if (versionOf(db) === last) return;
  inTransaction(db, () => {
    const version = versionOf(db);
    // A later version made this file. What this version writes might break it.
    if (version > last) throw new StoreUnavailable("NEWER_FORMAT");
    for (const step of migrations.slice(version, last)) db.exec(step);
    db.exec(`PRAGMA user_version = ${last}`);
  });
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare("PRAGMA user_version").get()?.user_version);
}
