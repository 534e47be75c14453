/**
 * The database in the embedded file: one table of documents as JSON, and one of what their indexed fields hold. A time
 * is kept as `{"$time": microseconds}`.
 */
import "server-only";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { Asking, Collection, Database, Found, Place, Query, Write } from "./port";
import { comparable, isTime, type Json, stored, withDates } from "./sqlite-values";

/** The tables, as a step of the file's format makes them. */
export const documentTables = `
  CREATE TABLE documents (
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    data TEXT NOT NULL,
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
  CREATE TABLE unfinished_erasures (number INTEGER PRIMARY KEY AUTOINCREMENT) STRICT;`;

const selectOne = "SELECT data FROM documents WHERE collection = ? AND id = ?";
const upsert = `
  INSERT INTO documents (collection, id, data) VALUES (?, ?, ?)
  ON CONFLICT (collection, id) DO UPDATE SET data = excluded.data`;
const deleteOne = "DELETE FROM documents WHERE collection = ? AND id = ?";
const insertEntry =
  "INSERT OR IGNORE INTO entries (collection, field, value, id) VALUES (?, ?, ?, ?)";
const deleteEntry =
  "DELETE FROM entries WHERE collection = ? AND field = ? AND value = ? AND id = ?";
/** Later than any time before, also if the clock was set back. */
const tick = "UPDATE clock SET last = max(last + 1, ?) RETURNING last";

/** Writes as much as a large registration takes. A disk that takes this takes registrations. */
const probe = "INSERT OR REPLACE INTO probe (id, filler) VALUES (1, zeroblob(20000))";

/** Each name takes one step, however many documents have it. */
const selectCollections = `
  WITH RECURSIVE found (name) AS (
    SELECT min(collection) FROM documents
    UNION ALL
    SELECT (SELECT min(collection) FROM documents WHERE collection > name) FROM found
    WHERE name IS NOT NULL)
  SELECT name FROM found WHERE name IS NOT NULL`;

/** Runs work on the file, as `SqliteFile` does. */
export interface File {
  read<Result>(work: (db: DatabaseSync) => Result): Promise<Result>;
  write<Result>(work: (db: DatabaseSync) => Result): Promise<Result>;
  hasUnfinished(): Promise<boolean>;
  checkpoint(waits: boolean): Promise<void>;
  close(): Promise<void>;
}

/** The database over a file. */
export function sqliteDatabase(file: File): Database {
  return {
    kind: "sqlite",
    read: (...places) => file.read((db) => places.map((place) => readDocument(db, place))),
    find: (collection, query) => file.read((db) => findDocuments(db, collection, query)),
    count: (collection, query) =>
      file.read((db) => {
        const { sql, values } = conditionsOf(collection, query);
        const counted = db.prepare(`SELECT count(*) AS n FROM entries WHERE ${sql}`);
        return Number(counted.get(...values)?.n);
      }),
    change: (places, decide) =>
      file.write((db) => {
        const before = places.map((place) => readDocument(db, place));
        const decided = decide(...(before as Parameters<typeof decide>));
        const { writes = [], result, ifTaken, erases = false } = decided;
        const isTaken = (one: Write) => "create" in one && textAt(db, one.create) !== undefined;
        if (ifTaken !== undefined && writes.some(isTaken)) return ifTaken;
        writeDocuments(db, writes);
        if (erases) db.exec("INSERT INTO unfinished_erasures DEFAULT VALUES");
        return result;
      }),
    collections: () => file.read(collectionsIn),
    ping: () => file.write((db) => db.exec(probe)),
    hasUnfinishedErasure: () => file.hasUnfinished(),
    finishErasures: (waits) => file.checkpoint(waits),
    close: () => file.close(),
  };
}

/** The names of the collections in a file, in their order. */
function collectionsIn(db: DatabaseSync): string[] {
  return db
    .prepare(selectCollections)
    .all()
    .map(({ name }) => String(name));
}

/** The document at a place, within a transaction. */
export function readDocument<Data>(db: DatabaseSync, place: Place): Data | undefined {
  const text = textAt(db, place);
  return text === undefined ? undefined : (withDates(JSON.parse(text)) as Data);
}

/** All documents of the collections whose names end in this way, within a transaction. */
export function documentsOf<Data>(
  db: DatabaseSync,
  ending: string,
): { name: string; id: string; data: Data }[] {
  const select = "SELECT * FROM documents WHERE substr(collection, -length(:ending)) = :ending";
  return db
    .prepare(select)
    .all({ ending })
    .map(({ collection, id, data }) => ({
      name: String(collection),
      id: String(id),
      data: withDates(JSON.parse(String(data))) as Data,
    }));
}

/** Writes documents, within a transaction. @throws Error if one that is to be created is there */
export function writeDocuments(db: DatabaseSync, writes: readonly Write[]): void {
  const now = () => Number(db.prepare(tick).get(Date.now() * 1000)?.last);
  for (const write of writes) {
    if ("delete" in write) store(db, write.delete, undefined);
    else if ("put" in write) store(db, write.put, stored(now, write.data));
    else if ("merge" in write) {
      const before = JSON.parse(textAt(db, write.merge) ?? "{}");
      store(db, write.merge, stored(now, write.data, before, true));
    } else if (textAt(db, write.create) === undefined) {
      store(db, write.create, stored(now, write.data));
    } else throw new Error("A document that is to be created is there.");
  }
}

function textAt(db: DatabaseSync, { in: { name }, id }: Place): string | undefined {
  return db.prepare(selectOne).get(name, id)?.data as string | undefined;
}

/** Puts data at a place, or nothing, with the entries of its indexed fields. */
function store(db: DatabaseSync, place: Place, data: Json | undefined): void {
  const { name, indexed } = place.in;
  const text = indexed.length > 0 ? textAt(db, place) : undefined;
  const [gone, come] = [entriesOf(indexed, text && JSON.parse(text)), entriesOf(indexed, data)];
  const isIn = (some: Entry[], [field, value]: Entry) =>
    some.some((one) => one[0] === field && one[1] === value);
  for (const one of gone) {
    if (!isIn(come, one)) db.prepare(deleteEntry).run(name, ...one, place.id);
  }
  for (const one of come) {
    if (!isIn(gone, one)) db.prepare(insertEntry).run(name, ...one, place.id);
  }
  if (data) db.prepare(upsert).run(name, place.id, JSON.stringify(data));
  else db.prepare(deleteOne).run(name, place.id);
}

type Entry = [field: string, value: SQLInputValue];

function entriesOf(indexed: readonly string[], data: Json | undefined): Entry[] {
  return indexed.flatMap((field) => {
    const value = data?.[field];
    if (value === undefined || value === null) return [];
    return (Array.isArray(value) ? value : [value]).map(
      (one): Entry => [field, isTime(one) ? one.$time : comparable(one)],
    );
  });
}

function findDocuments<Data>(db: DatabaseSync, collection: Collection, query: Query): Found<Data> {
  const { sql, values } = conditionsOf(collection, query);
  const isDown = query.latestFirst === true;
  const after: SQLInputValue[] = query.after ? JSON.parse(query.after) : [];
  const goOn = after.length > 0 ? `AND (value, id) ${isDown ? "<" : ">"} (?, ?)` : "";
  const rows = db
    .prepare(
      `SELECT id, value, data FROM entries JOIN documents USING (collection, id)
       WHERE ${sql} ${goOn} ORDER BY ${isDown ? "value DESC, id DESC" : "value, id"} LIMIT ?`,
    )
    .all(...values, ...after, query.limit);
  const end = rows.at(-1);
  return {
    documents: rows.map((row) => ({
      id: String(row.id),
      data: withDates(JSON.parse(String(row.data))) as Data,
    })),
    next: end ? JSON.stringify([end.value, end.id]) : query.after,
  };
}

/** The condition for entries that a query asks for, and its values. */
function conditionsOf({ name }: Collection, query: Asking) {
  const conditions = ["collection = ?", "field = ?"];
  const values: SQLInputValue[] = [name, query.by];
  const add = (sql: string, value: unknown) => {
    if (value === undefined) return;
    conditions.push(sql);
    values.push(comparable(value));
  };
  if ("is" in query) add("value = ?", query.is);
  else if ("has" in query) add("value = ?", query.has);
  else {
    add("value >= ?", query.from);
    add("value < ?", query.before);
  }
  return { sql: conditions.join(" AND "), values };
}
