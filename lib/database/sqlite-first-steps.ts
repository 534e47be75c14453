/** The first six steps of the embedded store's format. They were released, so they stay as they are. */
/**
 * The edition that step 5 gives to a row of a table. It is the edition of its registration, of the newest one
 * if there are two. If the registration is gone, it is the edition that all versions before that step had.
 */
const editionOfRow = (table: string) => `coalesce((
    SELECT known.edition FROM known CROSS JOIN registrations
      ON registrations.collection = known.name AND registrations.id = ${table}.id
    WHERE known.form = ${table}.form
    ORDER BY registrations.created_at DESC LIMIT 1), 'istanbul_expo_2026')`;

/** The part of step 5 that rebuilds a table of days. */
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

/** Step 1 also finds files that were made before steps were counted. */
export const firstSteps: readonly string[] = [
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
];
