import "server-only";
import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import {
  type Collection,
  type DocumentQuery,
  type FieldFilter,
  fromMicroseconds,
  type QueryPage,
} from "./port";
import { decodeDocument, toIndexValue } from "./sqlite-values";

const statementCache = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Cached per open file. */
export function prepareStatement(db: DatabaseSync, sql: string): StatementSync {
  const statements = statementCache.get(db) ?? new Map<string, StatementSync>();
  statementCache.set(db, statements);
  const statement = statements.get(sql) ?? db.prepare(sql);
  statements.set(sql, statement);
  return statement;
}

export function findDocuments<Data>(
  db: DatabaseSync,
  collection: Collection,
  query: DocumentQuery,
): QueryPage<Data> {
  const rows =
    query.by === undefined
      ? selectRowsById(db, collection, query)
      : selectRowsByField(db, collection, query);
  const end = rows.at(-1);
  return {
    documents: rows.map((row) => ({
      id: String(row.id),
      data: decodeDocument(String(row.data)) as Data,
      changedAt: fromMicroseconds(Number(row.changed)),
    })),
    next: end ? JSON.stringify([end.value ?? null, end.id]) : query.after,
  };
}

export function countDocuments(
  db: DatabaseSync,
  collection: Collection,
  query: FieldFilter,
): number {
  const { sql, values } = buildCondition(collection, query);
  const counted = prepareStatement(db, `SELECT count(*) AS n FROM entries WHERE ${sql}`);
  return Number(counted.get(...values)?.n);
}

/** Value and id of the last document of a page. */
const parseCursor = ({ after }: DocumentQuery): [value?: SQLInputValue, id?: string] =>
  after ? JSON.parse(after) : [];

function selectRowsById(db: DatabaseSync, { name }: Collection, query: DocumentQuery) {
  const [, after = ""] = parseCursor(query);
  const select = "SELECT * FROM documents WHERE collection = ? AND id > ? ORDER BY id LIMIT ?";
  return prepareStatement(db, select).all(name, after, query.limit);
}

function selectRowsByField(
  db: DatabaseSync,
  collection: Collection,
  query: DocumentQuery & FieldFilter,
) {
  const isDown = query.latestFirst === true;
  const isOne = "is" in query || "has" in query;
  const [value = null, id = ""] = parseCursor(query);
  const isAfter = query.after !== undefined;
  // A cursor is inside the range. With both conditions SQLite would scan from the start of the range.
  const passed = !isAfter ? {} : isDown ? { before: undefined } : { from: undefined };
  const { sql, values } = buildCondition(collection, { ...query, ...passed });
  const [fields, after] = isOne ? ["id", [id]] : ["(value, id)", [value, id]];
  const goOn = isAfter ? `AND ${fields} ${isDown ? "<" : ">"} (${after.map(() => "?")})` : "";
  const select = `
    SELECT id, value, data, changed FROM entries JOIN documents USING (collection, id)
    WHERE ${sql} ${goOn} ORDER BY ${isDown ? "value DESC, id DESC" : "value, id"} LIMIT ?`;
  return prepareStatement(db, select).all(...values, ...(isAfter ? after : []), query.limit);
}

function buildCondition({ name }: Collection, query: FieldFilter) {
  const conditions = ["collection = ?", "field = ?"];
  const values: SQLInputValue[] = [name, query.by];
  const add = (sql: string, value: unknown) => {
    if (value === undefined) return;
    conditions.push(sql);
    values.push(toIndexValue(value));
  };
  if ("is" in query) add("value = ?", query.is);
  else if ("has" in query) add("value = ?", query.has);
  else {
    add("value >= ?", query.from);
    add("value < ?", query.before);
  }
  return { sql: conditions.join(" AND "), values };
}
