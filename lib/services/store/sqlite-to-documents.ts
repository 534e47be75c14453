/** Steps of the embedded store's format that turn tables into documents. They were released, so they stay as they are. */
import "server-only";
import { createHash } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import { writeDocuments } from "@/lib/database/sqlite";

type Row = Record<string, unknown>;

/** Puts a document for each row of a table, and drops the table. */
function moved(
  db: DatabaseSync,
  table: string,
  { name, indexed }: { name: string; indexed: readonly string[] },
  documentOf: (row: Row) => { id: string; data: object },
): void {
  const rows = db.prepare(`SELECT rowid AS row, * FROM ${table}`);
  for (const row of rows.iterate()) {
    const { id, data } = documentOf(row);
    const place = { in: { name: `${row.edition}_${name}`, indexed }, id };
    writeDocuments(db, [{ put: place, data }]);
  }
  db.exec(`DROP TABLE ${table}`);
}

const json = (row: Row, column: string) => JSON.parse(String(row[column]));
const time = (row: Row, column: string) => new Date(Number(row[column]));

/** Views, exports, the tries to tell others, campaigns and counts, and the devices of the entrance. */
export function smallBooks(db: DatabaseSync): void {
  moved(db, "views", { name: "views", indexed: [] }, (row) => ({
    id: "all",
    data: { views: json(row, "views") },
  }));
  moved(db, "exports", { name: "exports", indexed: ["at"] }, (row) => {
    const { by, form } = row;
    const line = { at: time(row, "at"), by, form, columns: json(row, "columns"), count: row.total };
    const text = JSON.stringify([line.at, by, form, line.columns, line.count]);
    return { id: createHash("sha256").update(text).digest("hex"), data: line };
  });
  moved(db, "event_tries", { name: "event_tries", indexed: ["at"] }, (row) => {
    const { receiver: to, event, outcome, ms } = row;
    return { id: `row-${row.row}`, data: { at: time(row, "at"), to, event, outcome, ms } };
  });
  moved(db, "campaigns", { name: "campaigns", indexed: ["at"] }, ({ code, name, kind, at }) => ({
    id: String(code),
    data: { name, kind, at },
  }));
  moved(db, "door", { name: "door", indexed: ["kind"] }, (row) => ({
    id: `${row.kind}_${row.id}`,
    data: { ...json(row, "thing"), kind: row.kind },
  }));
  countsOfWriters(db);
}

/** The counts of a writer of a day become one document. */
function countsOfWriters(db: DatabaseSync): void {
  const select = `
    SELECT edition, day, writer,
      json_group_object(concat_ws('|', step, form, language, source), count) AS counts
    FROM source_counts GROUP BY edition, day, writer`;
  for (const row of db.prepare(select).iterate()) {
    const { edition, day, writer } = row;
    const collection = { name: `${edition}_source_counts`, indexed: ["day"] };
    const put = { in: collection, id: `${day}_${writer}` };
    writeDocuments(db, [{ put, data: { day, writer, counts: json(row, "counts") } }]);
  }
  db.exec("DROP TABLE source_counts");
}
