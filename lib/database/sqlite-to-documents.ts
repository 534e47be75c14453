/**
 * The step of the embedded file's format that turns tables into documents. It was released, so it stays as it is: it
 * uses nothing of the engine, which goes on changing.
 */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { documentsOf } from "./sqlite-row-documents";

const tokensOf = `(SELECT json_group_array(token) FROM given_passes AS pass
  WHERE (pass.edition, pass.form, pass.id) = (staff_files.edition, staff_files.form, staff_files.id))`;

/** Turns every table into documents. */
export function tablesToDocuments(db: DatabaseSync): void {
  registrations(db);
  for (const [table, make] of Object.entries(documentsOf)) {
    const document = db.prepare("INSERT OR REPLACE INTO documents VALUES (?, ?, ?, ?)");
    const entry = db.prepare("INSERT OR IGNORE INTO entries VALUES (?, ?, ?, ?)");
    const last = { at: 0 };
    const tokens = table === "staff_files" ? tokensOf : "NULL";
    const select = `SELECT rowid AS row, *, ${tokens} AS tokens FROM ${table} ORDER BY rowid`;
    for (const row of db.prepare(select).iterate()) {
      const { name, id, data, entries = [], changed } = make(row, last);
      const collection = `${row.edition}_${name}`;
      document.run(collection, id, JSON.stringify(data), changed.$time);
      for (const [field, value] of entries) {
        if (value !== undefined) entry.run(collection, field, value, id);
      }
    }
    db.exec(`DROP TABLE ${table}`);
  }
  counts(db);
  db.exec(`
    INSERT INTO unfinished_erasures SELECT NULL FROM unfinished;
    DROP TABLE unfinished;
    DROP TABLE given_passes;
    UPDATE clock SET last = (SELECT coalesce(max(changed), 0) FROM documents);`);
}

/** Registrations of one millisecond keep their order. */
function registrations(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE unfinished AS SELECT 1 FROM erasures WHERE unfinished = 1;
    CREATE TABLE moments AS SELECT rowid AS row, created_at * 1000
      + row_number() OVER (PARTITION BY collection, created_at ORDER BY rowid) - 1 AS at
    FROM registrations;
    CREATE INDEX moments_by_row ON moments (row);
    INSERT INTO documents
    SELECT collection, id, json_set(record, '$.createdAt', json_object('$time', at)), at
    FROM registrations JOIN moments ON row = registrations.rowid;
    INSERT INTO entries
    SELECT collection, 'createdAt', at, id FROM registrations JOIN moments ON row = registrations.rowid;
    INSERT INTO entries
    SELECT collection, field.column1, record ->> ('$.' || field.column1), id
    FROM registrations JOIN (VALUES ('token'), ('email')) AS field
    WHERE collection LIKE '%\\_visit\\_registrations' ESCAPE '\\'
      AND record ->> ('$.' || field.column1) IS NOT NULL;
    UPDATE documents SET changed = max(changed, latest.at)
    FROM (
      SELECT edition || '_' || form || '_registrations' AS name, id, max(at) * 1000 AS at
      FROM corrections GROUP BY 1, 2) AS latest
    WHERE collection = latest.name AND documents.id = latest.id;
    DROP TABLE moments;
    DROP TABLE registrations;`);
}

/** The counts of a writer of a day become one document. */
function counts(db: DatabaseSync): void {
  db.exec(`
    INSERT INTO documents
    SELECT edition || '_source_counts', day || '_' || writer,
      json_object('day', day, 'writer', writer, 'counts',
        json_group_object(concat_ws('|', step, form, language, source), count)), 0
    FROM source_counts GROUP BY edition, day, writer;
    INSERT OR IGNORE INTO entries
    SELECT edition || '_source_counts', 'day', day, day || '_' || writer FROM source_counts;
    DROP TABLE source_counts;`);
}
