import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { olderFormat, StoreUnavailable } from "./errors";
import { runInTransaction } from "./sqlite-transaction";

/** The number of the format, in `user_version`. Release 1.0.0 is the first that counts; files before it had lower ones. */
const FORMAT = 16;

/** Documents, what their indexed fields hold, the time of the last change, and what a ping writes. */
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

/**
 * Whether a file is still to be filled. It writes nothing.
 * @throws StoreUnavailable if the file has another format: what this version writes might break it
 */
export function checkFormat(db: DatabaseSync): "empty" | "current" {
  const format = Number(db.prepare("PRAGMA user_version").get()?.user_version);
  if (format === FORMAT) return "current";
  if (format > FORMAT) throw new StoreUnavailable("NEWER_FORMAT");
  const isEmpty = db.prepare("SELECT 1 FROM sqlite_schema LIMIT 1").get() === undefined;
  if (format > 0 || !isEmpty) throw new StoreUnavailable(olderFormat);
  return "empty";
}

/** Makes the tables of an empty file, whole or not at all. @throws StoreUnavailable if it has another format */
export function createTables(db: DatabaseSync): void {
  if (checkFormat(db) === "current") return;
  runInTransaction(db, () => {
    // Another process may have been faster.
    if (checkFormat(db) === "empty") db.exec(create);
  });
}
