/**
 * Rights that ended since a backup was made. A restore carries them over from the store that was there, as it does the
 * ledger of erasures: a backup gives nobody a right back.
 */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import { renewedAt } from "@/lib/people/door";
import type { FormName } from "@/lib/registration/forms";
import { goodPasses, type StaffFile } from "@/lib/registration/staff-file";
import { hasTable } from "./sqlite-contents";
import { leavePasses } from "./sqlite-staff-files";

const selectDoor = "SELECT edition, kind, id, thing FROM door";
const deleteRights = "DELETE FROM door WHERE kind IN ('device', 'pairing')";
const upsertDoor = "INSERT OR REPLACE INTO door (edition, kind, id, thing) VALUES (?, ?, ?, ?)";
const insertDoor = "INSERT OR IGNORE INTO door (edition, kind, id, thing) VALUES (?, ?, ?, ?)";
const selectThing = "SELECT thing FROM door WHERE edition = ? AND kind = ? AND id = ?";
const selectFiles = "SELECT edition, form, id, file FROM staff_files";

/** What a store says of rights. */
export interface Rights {
  door: Record<string, string>[];
  /** The tokens of the good passes in each file of staff. */
  passes: ReadonlyMap<string, ReadonlySet<string>>;
}

interface FileRow {
  edition: string;
  form: FormName;
  id: string;
  file: StaffFile;
}

/** Reads the rights of a store. One of an earlier version may have none. */
export function rightsIn(db: DatabaseSync): Rights {
  const door = hasTable(db, "door") ? db.prepare(selectDoor).all() : [];
  const files = hasTable(db, "staff_files") ? filesIn(db) : [];
  const tokens = ({ file }: FileRow) => new Set(goodPasses(file).map(({ token }) => token));
  return {
    door: door as Record<string, string>[],
    passes: new Map(files.map((one) => [nameOf(one), tokens(one)])),
  };
}

/**
 * Leaves a copy the rights that the present store has. Devices and people of the desk that the present store does not
 * know must be paired anew; a tablet then hands in what it has.
 * @param present undefined if it cannot be read: then nobody has a right any more
 */
export function takeRights(copy: DatabaseSync, present: Rights | undefined): void {
  copy.prepare(deleteRights).run();
  for (const { edition = "", kind = "", id = "", thing = "" } of present?.door ?? []) {
    const copied = copy.prepare(selectThing).get(edition, kind, id)?.thing;
    const renewed = (one: string) => renewedAt(JSON.parse(one));
    // Passes and sealed walk-ins need the keys of the backup, unless the desk has made a new one since.
    const isKept = kind === "key" && renewed(thing) <= renewed(String(copied ?? "{}"));
    copy.prepare(isKept ? insertDoor : upsertDoor).run(edition, kind, id, thing);
  }
  for (const row of present ? filesIn(copy) : []) {
    const good = present?.passes.get(nameOf(row));
    if (good) leavePasses(copy, row.edition, row, ({ token }) => good.has(token));
  }
}

function filesIn(db: DatabaseSync): FileRow[] {
  const rows = db.prepare(selectFiles).all();
  return rows.map(({ edition, form, id, file }) => ({
    edition: String(edition),
    form: form as FormName,
    id: String(id),
    file: JSON.parse(String(file)),
  }));
}

const nameOf = ({ edition, form, id }: FileRow) => `${edition} ${form} ${id}`;
