/**
 * The database in the embedded file: one table of documents as JSON, and one of what their indexed fields hold. A time
 * is kept as `{"$time": microseconds}`.
 */
import "server-only";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import {
  type Collection,
  Computed,
  type Database,
  type Found,
  type Place,
  type Query,
  type Write,
} from "./port";

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
  INSERT INTO clock VALUES (1, 0);`;

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

/** Runs work on the file, as `SqliteFile` does. */
interface File {
  read<Result>(work: (db: DatabaseSync) => Result): Promise<Result>;
  write<Result>(work: (db: DatabaseSync) => Result): Promise<Result>;
}

/** The database over a file. */
export function sqliteDatabase(file: File): Database {
  return {
    kind: "sqlite",
    read: (...places) => file.read((db) => places.map((place) => readDocument(db, place))),
    find: (collection, query) => file.read((db) => findDocuments(db, collection, query)),
    count: (collection, by, is) =>
      file.read((db) => {
        const sql = `
          SELECT count(DISTINCT id) AS n FROM entries
          WHERE collection = ? AND field = ?${is === undefined ? "" : " AND value = ?"}`;
        const values = is === undefined ? [] : [comparable(is)];
        return Number(db.prepare(sql).get(collection.name, by, ...values)?.n);
      }),
    change: (places, decide) =>
      file.write((db) => {
        const before = places.map((place) => readDocument(db, place));
        const { writes = [], result } = decide(...(before as Parameters<typeof decide>));
        writeDocuments(db, writes);
        return result;
      }),
  };
}

/** The document at a place, within a transaction. */
export function readDocument<Data>(db: DatabaseSync, place: Place): Data | undefined {
  const text = textAt(db, place);
  return text === undefined ? undefined : (withDates(JSON.parse(text)) as Data);
}

/** Writes documents, within a transaction. @throws Error if one that is to be created is there */
export function writeDocuments(db: DatabaseSync, writes: readonly Write[]): void {
  for (const write of writes) {
    if ("delete" in write) store(db, write.delete, undefined);
    else if ("put" in write) store(db, write.put, stored(db, write.data));
    else if ("merge" in write) {
      const before = JSON.parse(textAt(db, write.merge) ?? "{}");
      store(db, write.merge, stored(db, write.data, before, true));
    } else if (textAt(db, write.create) === undefined) {
      store(db, write.create, stored(db, write.data));
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

type Json = { [field: string]: unknown };
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

/** What a value is in the table of entries. */
function comparable(value: unknown): SQLInputValue {
  if (value instanceof Date) return microseconds(value);
  if (typeof value === "boolean") return value ? 1 : 0;
  return value as SQLInputValue;
}

function findDocuments<Data>(db: DatabaseSync, { name }: Collection, query: Query): Found<Data> {
  const isOne = "is" in query || "has" in query;
  const value = "is" in query ? query.is : "has" in query ? query.has : undefined;
  const { from, before, latestFirst = false } = isOne ? {} : (query as Range);
  const [last, id] = query.after ? (JSON.parse(query.after) as [SQLInputValue, string]) : [];
  const conditions: [string, ...SQLInputValue[]][] = [
    ["collection = ?", name],
    ["field = ?", query.by],
    ...(isOne ? [["value = ?", comparable(value)] as [string, SQLInputValue]] : []),
    ...(from === undefined ? [] : [["value >= ?", comparable(from)] as [string, SQLInputValue]]),
    ...(before === undefined ? [] : [["value < ?", comparable(before)] as [string, SQLInputValue]]),
  ];
  if (last !== undefined && id !== undefined) {
    conditions.push([`(value, id) ${latestFirst ? "<" : ">"} (?, ?)`, last, id]);
  }
  const order = latestFirst ? "value DESC, id DESC" : "value, id";
  const rows = db
    .prepare(
      `SELECT id, value, data FROM entries JOIN documents USING (collection, id)
       WHERE ${conditions.map(([sql]) => sql).join(" AND ")} ORDER BY ${order} LIMIT ?`,
    )
    .all(...conditions.flatMap(([, ...values]) => values), query.limit);
  const end = rows.at(-1);
  return {
    documents: rows.map((row) => ({
      id: String(row.id),
      data: withDates(JSON.parse(String(row.data))) as Data,
    })),
    next: end ? JSON.stringify([end.value, end.id]) : query.after,
  };
}

type Range = Extract<Query, { from?: unknown }>;

/** The microseconds of times that were read: whoever writes them back changes nothing. */
const exact = new WeakMap<Date, number>();

function microseconds(time: Date): number {
  const known = exact.get(time);
  return known !== undefined && Math.floor(known / 1000) === time.getTime()
    ? known
    : time.getTime() * 1000;
}

const isTime = (value: unknown): value is { $time: number } =>
  typeof (value as { $time?: unknown } | null)?.$time === "number";

/** Data as the table keeps them. @param before the stored data, whose other values stay if it is a merge */
function stored(db: DatabaseSync, data: object, before: Json = {}, merges = false): Json {
  const keep = (value: unknown, old: unknown): unknown => {
    if (value instanceof Date) return { $time: microseconds(value) };
    if (value instanceof Computed) {
      if (value.more !== undefined) return (typeof old === "number" ? old : 0) + value.more;
      return { $time: db.prepare(tick).get(Date.now() * 1000)?.last };
    }
    if (Array.isArray(value)) return value.map((one) => keep(one, undefined));
    if (value === null || typeof value !== "object") return value;
    const base: Json = merges && !isTime(old) ? { ...(old as Json | undefined) } : {};
    for (const [field, one] of Object.entries(value)) {
      if (one !== undefined) base[field] = keep(one, base[field]);
    }
    return base;
  };
  return keep(data, before) as Json;
}

function withDates(value: unknown): unknown {
  if (isTime(value)) {
    const time = new Date(Math.floor(value.$time / 1000));
    exact.set(time, value.$time);
    return time;
  }
  if (Array.isArray(value)) return value.map(withDates);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, withDates(one)]));
}
