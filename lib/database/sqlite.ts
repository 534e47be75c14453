/** The database in the embedded file: a table of documents as JSON, and one of index entries. */
import "server-only";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import {
  type Collection,
  type Database,
  type DocumentPlace,
  type DocumentQuery,
  type StoredDocument,
  toMicroseconds,
  type Write,
} from "./port";
import { countDocuments, findDocuments, prepareStatement } from "./sqlite-queries";
import { decodeDocument, encodeDocument, isTime, type Json, toIndexValue } from "./sqlite-values";

const selectOne = "SELECT data FROM documents WHERE collection = ? AND id = ?";
const upsert = `
  INSERT INTO documents (collection, id, data, changed) VALUES (?, ?, ?, ?)
  ON CONFLICT (collection, id) DO UPDATE SET data = excluded.data, changed = excluded.changed`;
const deleteOne = "DELETE FROM documents WHERE collection = ? AND id = ?";
const insertEntry =
  "INSERT OR IGNORE INTO entries (collection, field, value, id) VALUES (?, ?, ?, ?)";
const deleteEntry =
  "DELETE FROM entries WHERE collection = ? AND field = ? AND value = ? AND id = ?";
/** Later than any earlier change, even if the clock was set back. */
const tick = "UPDATE clock SET last = max(last + 1, ?) RETURNING last";

/** As large as a large registration, so that success means registrations fit on the disk. */
const probe = "INSERT OR REPLACE INTO probe (id, filler) VALUES (1, zeroblob(20000))";

/** One index step per name, whatever the number of documents. */
const selectCollections = `
  WITH RECURSIVE found (name) AS (
    SELECT min(collection) FROM documents
    UNION ALL
    SELECT (SELECT min(collection) FROM documents WHERE collection > name) FROM found
    WHERE name IS NOT NULL)
  SELECT name FROM found WHERE name IS NOT NULL`;

const WATCH_INTERVAL_MS = 1000;

/** Runs work on an open file; `write` in a transaction. */
export interface SqliteFile {
  read<Result>(work: (db: DatabaseSync) => Result): Promise<Result>;
  write<Result>(work: (db: DatabaseSync) => Result): Promise<Result>;
  /** Changes whenever the content may have changed. */
  readVersion(): Promise<string>;
  hasUnfinished(): Promise<boolean>;
  runCheckpoint(waits: boolean): Promise<void>;
  close(): Promise<void>;
}

export function createSqliteDatabase(file: SqliteFile): Database {
  const find = <Data>(collection: Collection, query: DocumentQuery) =>
    file.read((db) => findDocuments<Data>(db, collection, query));
  return {
    kind: "sqlite",
    read: <Data>(...places: DocumentPlace[]) =>
      file.read((db) => places.map((place) => readDocument(db, place) as Data | undefined)),
    find,
    count: (collection, query) => file.read((db) => countDocuments(db, collection, query)),
    change: (places, decide) =>
      file.write((db) => {
        const before = places.map((place) => readDocument(db, place));
        const decided = decide(...(before as Parameters<typeof decide>));
        const { writes = [], result, ifTaken, erases = false } = decided;
        const isTaken = (one: Write) => "create" in one && readText(db, one.create) !== undefined;
        if (ifTaken !== undefined && writes.some(isTaken)) return ifTaken;
        if (writes.length > 0) {
          const now = Number(prepareStatement(db, tick).get(Date.now() * 1000)?.last);
          for (const one of writes) write(db, one, now);
        }
        if (erases) db.exec("INSERT INTO unfinished_erasures DEFAULT VALUES");
        return result;
      }),
    watch<Data>(
      collection: Collection,
      query: DocumentQuery,
      tell: (documents: StoredDocument<Data>[]) => void,
    ) {
      let version: string | undefined;
      let told: string | undefined;
      return runEvery(WATCH_INTERVAL_MS, async (isOver) => {
        const now = await file.readVersion();
        if (now === version) return;
        const { documents } = await find<Data>(collection, query);
        version = now;
        const found = documents.map(({ id, changedAt }) => `${id} ${toMicroseconds(changedAt)}`);
        if (isOver() || found.join() === told) return;
        told = found.join();
        tell(documents);
      });
    },
    listCollections: () => file.read(listCollections),
    ping: () => file.write((db) => db.exec(probe)),
    hasUnfinishedErasure: () => file.hasUnfinished(),
    finishErasures: (waits) => file.runCheckpoint(waits),
    close: () => file.close(),
  };
}
function listCollections(db: DatabaseSync): string[] {
  const rows = prepareStatement(db, selectCollections).all();
  return rows.map(({ name }) => String(name));
}

function readText(db: DatabaseSync, { in: { name }, id }: DocumentPlace): string | undefined {
  return prepareStatement(db, selectOne).get(name, id)?.data as string | undefined;
}

function readDocument(db: DatabaseSync, place: DocumentPlace): unknown {
  const text = readText(db, place);
  return text === undefined ? undefined : decodeDocument(text);
}

/** @param now time of the change @throws Error if a document to create exists */
function write(db: DatabaseSync, one: Write, now: number): void {
  if ("delete" in one) store(db, one.delete, readText(db, one.delete), undefined, now);
  else if ("put" in one) {
    store(db, one.put, readText(db, one.put), encodeDocument(now, one.data), now);
  } else if ("merge" in one) {
    const before = readText(db, one.merge);
    store(
      db,
      one.merge,
      before,
      encodeDocument(now, one.data, JSON.parse(before ?? "{}"), true),
      now,
    );
  } else {
    const before = readText(db, one.create);
    if (before !== undefined) throw new Error("A document that is to be created is there.");
    store(db, one.create, before, encodeDocument(now, one.data), now);
  }
}

function store(
  db: DatabaseSync,
  { in: { name, indexed }, id }: DocumentPlace,
  before: string | undefined,
  data: Json | undefined,
  now: number,
): void {
  const old = before === undefined ? [] : buildIndexEntries(indexed, JSON.parse(before));
  const entries = buildIndexEntries(indexed, data);
  const isIn = (some: Entry[], [field, value]: Entry) =>
    some.some((one) => one[0] === field && one[1] === value);
  for (const one of old) {
    if (!isIn(entries, one)) prepareStatement(db, deleteEntry).run(name, ...one, id);
  }
  for (const one of entries) {
    if (!isIn(old, one)) prepareStatement(db, insertEntry).run(name, ...one, id);
  }
  if (data) prepareStatement(db, upsert).run(name, id, JSON.stringify(data), now);
  else if (before !== undefined) prepareStatement(db, deleteOne).run(name, id);
}

type Entry = [field: string, value: SQLInputValue];

function buildIndexEntries(indexed: readonly string[], data: Json | undefined): Entry[] {
  return indexed.flatMap((field) => {
    const value = data?.[field];
    if (value === undefined || value === null) return [];
    return (Array.isArray(value) ? value : [value]).map(
      (one): Entry => [field, isTime(one) ? one.$time : toIndexValue(one)],
    );
  });
}

/** Runs now and then at intervals, never twice at once. A failure waits for the next run. */
function runEvery(ms: number, work: (isOver: () => boolean) => Promise<void>): () => void {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await work(() => isOver).catch(() => undefined);
    if (!isOver) timer = setTimeout(run, ms).unref();
  };
  void run();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
