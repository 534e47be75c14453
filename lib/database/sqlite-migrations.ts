import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { StoreUnavailable } from "./errors";
import { firstSteps } from "./sqlite-first-steps";
import { tablesToDocuments } from "./sqlite-to-documents";
import { inTransaction } from "./sqlite-transaction";

/**
 * The steps from an empty file to today's format. A released step never changes. A new one is added at the end. If a
 * server of the version before has the file open, the engine refuses what it writes to a changed table.
 */
const migrations: readonly (string | ((db: DatabaseSync) => void))[] = [
  ...firstSteps,
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
  // What staff decide is stored beside the registrations. The version of the list rises when what it shows changes.
  `
  CREATE TABLE staff_files (
    edition TEXT NOT NULL,
    form TEXT NOT NULL,
    id TEXT NOT NULL,
    file TEXT NOT NULL,
    stand TEXT,
    listed INTEGER NOT NULL,
    changed_at INTEGER NOT NULL,
    PRIMARY KEY (edition, form, id)
  ) STRICT;
  CREATE INDEX staff_files_by_time ON staff_files (edition, changed_at);
  CREATE INDEX staff_files_by_stand ON staff_files (edition, stand) WHERE stand IS NOT NULL;
  CREATE TABLE staff_list (edition TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;`,
  // Events for other systems have a queue of their own, so that a system that is down delays no e-mail.
  `
  CREATE TABLE pending_events (
    edition TEXT NOT NULL,
    id TEXT NOT NULL,
    form TEXT NOT NULL,
    kind TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    sent_at INTEGER,
    PRIMARY KEY (edition, id, kind)
  ) STRICT;
  CREATE INDEX pending_events_by_time ON pending_events (edition, due_at) WHERE sent_at IS NULL;
  CREATE TABLE event_tries (
    edition TEXT NOT NULL,
    at INTEGER NOT NULL,
    receiver TEXT NOT NULL,
    event TEXT NOT NULL,
    outcome TEXT NOT NULL,
    ms INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX event_tries_by_time ON event_tries (edition, at);
  CREATE TABLE views (edition TEXT PRIMARY KEY, views TEXT NOT NULL) STRICT;`,
  `
  CREATE TABLE source_counts (
    edition TEXT NOT NULL,
    day TEXT NOT NULL,
    step TEXT NOT NULL,
    form TEXT NOT NULL,
    language TEXT NOT NULL,
    source TEXT NOT NULL,
    writer TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (edition, day, step, form, language, source, writer)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE campaigns (
    edition TEXT NOT NULL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (edition, code)
  ) STRICT;`,
  // The valid passes in files of staff, to be found by their tokens.
  `
  CREATE TABLE given_passes (
    edition TEXT NOT NULL,
    token TEXT NOT NULL,
    form TEXT NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (edition, token)
  ) STRICT;
  CREATE INDEX given_passes_by_file ON given_passes (edition, form, id);`,
  // The tables of documents, and of what their indexed fields hold. A time is `{"$time": microseconds}`.
  `
  CREATE TABLE documents (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    data TEXT NOT NULL,
    changed INTEGER NOT NULL,
    PRIMARY KEY (collection, id)
  ) STRICT;
  CREATE TABLE entries (
    collection TEXT NOT NULL,
    field TEXT NOT NULL,
    value ANY NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (collection, field, value, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), last INTEGER NOT NULL) STRICT;
  INSERT INTO clock VALUES (1, 0);
  CREATE TABLE unfinished_erasures (number INTEGER PRIMARY KEY AUTOINCREMENT) STRICT;`,
  tablesToDocuments,
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
    for (const step of migrations.slice(version, last)) {
      if (typeof step === "string") db.exec(step);
      else step(db);
    }
    db.exec(`PRAGMA user_version = ${last}`);
  });
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare("PRAGMA user_version").get()?.user_version);
}
