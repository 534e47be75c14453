/** The devices of the entrance in the embedded store. */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { DoorBook, DoorKind, DoorThings } from "@/lib/people/door";
import { checkKeyThing } from "./shared";
import type { SqliteFile } from "./sqlite-file";

const selectOne = "SELECT thing FROM door WHERE edition = ? AND kind = ? AND id = ?";
const selectAll = "SELECT thing FROM door WHERE edition = ? AND kind = ? ORDER BY id";
const upsert = "INSERT OR REPLACE INTO door (edition, kind, id, thing) VALUES (?, ?, ?, ?)";
const deleteOne = "DELETE FROM door WHERE edition = ? AND kind = ? AND id = ?";

/** The devices of an edition. */
export function doorBook(file: SqliteFile, edition: string): DoorBook {
  return {
    read: (kind, id) => file.read((db) => thing(db, edition, kind, id)),
    all: (kind) =>
      file.read((db) =>
        db
          .prepare(selectAll)
          .all(edition, kind)
          .map(parsed<typeof kind>),
      ),
    change: (kind, id, change) => file.write((db) => changeThing(db, edition, kind, id, change)),
    remove: (kind, id) =>
      file.write((db) => db.prepare(deleteOne).run(edition, kind, id).changes > 0),
  };
}

/** Changes one thing within a transaction (see the port). */
export function changeThing<Kind extends DoorKind>(
  db: DatabaseSync,
  edition: string,
  kind: Kind,
  id: string,
  change: (before: DoorThings[Kind] | undefined) => DoorThings[Kind] | undefined,
): DoorThings[Kind] | undefined {
  const before = thing(db, edition, kind, id);
  const after = change(before);
  if (!after) return before;
  db.prepare(upsert).run(edition, kind, id, JSON.stringify(after));
  return after;
}

/** The key of the check; it is made if there is none. */
export async function checkKey(file: SqliteFile, edition: string): Promise<string> {
  const known = await file.read((db) => thing(db, edition, "key", "check"));
  if (known) return known.key;
  const made = await file.write((db) =>
    changeThing(db, edition, "key", "check", (before) => (before ? undefined : checkKeyThing())),
  );
  return made?.key ?? "";
}

function thing<Kind extends DoorKind>(db: DatabaseSync, edition: string, kind: Kind, id: string) {
  const row = db.prepare(selectOne).get(edition, kind, id);
  return row && parsed<Kind>(row);
}

function parsed<Kind extends DoorKind>(row: Record<string, unknown>): DoorThings[Kind] {
  return JSON.parse(String(row.thing));
}
