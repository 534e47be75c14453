import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { olderFormat, StoreUnavailable } from "./errors";
import { runInTransaction } from "./sqlite-transaction";

/** `user_version` of the file. Release 1.0.0 is the first that counts; earlier files have lower numbers. */
const FORMAT = 16;

const create = `
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
  CREATE TABLE unfinished_erasures (number INTEGER PRIMARY KEY AUTOINCREMENT) STRICT;
  CREATE TABLE probe (id INTEGER PRIMARY KEY, filler BLOB NOT NULL) STRICT;
  PRAGMA user_version = ${FORMAT};`;

/** Reads only. @throws StoreUnavailable if the file has another format, which a write might break */
export function checkFormat(db: DatabaseSync): "empty" | "current" {
  const format = Number(db.prepare("PRAGMA user_version").get()?.user_version);
  if (format === FORMAT) return "current";
  if (format > FORMAT) throw new StoreUnavailable("NEWER_FORMAT");
  const isEmpty = db.prepare("SELECT 1 FROM sqlite_schema LIMIT 1").get() === undefined;
  if (format > 0 || !isEmpty) throw new StoreUnavailable(olderFormat);
  return "empty";
}

/** Does nothing if the tables exist. @throws StoreUnavailable if the file has another format */
export function createTables(db: DatabaseSync): void {
  if (checkFormat(db) === "current") return;
  runInTransaction(db, () => {
    // Another process may have created them.
    if (checkFormat(db) === "empty") db.exec(create);
  });
}
