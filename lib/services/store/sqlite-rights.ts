/**
 * Rights that ended since a backup was made. A restore carries them over from the store that was there, as it does the
 * ledger of erasures: a backup gives nobody a right back.
 */
import "server-only";
import type { DatabaseSync } from "node:sqlite";
import type { Write } from "@/lib/database/port";
import { documentsOf, readDocument, writeDocuments } from "@/lib/database/sqlite";
import { type DoorKey, type DoorKind, renewedAt } from "@/lib/people/door";
import type { FormName } from "@/lib/registration/forms";
import { goodPasses, type StaffFile } from "@/lib/registration/staff-file";
import { collectionIn } from "@/lib/store/collections";
import { leavePasses } from "./sqlite-staff-files";

const selectFiles = "SELECT edition, form, id, file FROM staff_files";

/** What a store says of rights. */
export interface Rights {
  door: Held[];
  /** The tokens of the good passes in each file of staff. */
  passes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A thing of the entrance. */
interface Held {
  /** The name of its collection. */
  name: string;
  id: string;
  data: Partial<Pick<DoorKey, "renewed">> & { kind: DoorKind };
}

const doorsIn = (db: DatabaseSync): Held[] => documentsOf(db, collectionIn("", "door").name);
const placeOf = ({ name, id }: Held) => ({ in: { ...collectionIn("", "door"), name }, id });

interface FileRow {
  edition: string;
  form: FormName;
  id: string;
  file: StaffFile;
}

/** Reads the rights of a store. */
export function rightsIn(db: DatabaseSync): Rights {
  const tokens = ({ file }: FileRow) => new Set(goodPasses(file).map(({ token }) => token));
  return {
    door: doorsIn(db),
    passes: new Map(filesIn(db).map((one) => [nameOf(one), tokens(one)])),
  };
}

/**
 * Leaves a copy the rights that the present store has. Devices and people of the desk that the present store does not
 * know must be paired anew; a tablet then hands in what it has.
 * @param present undefined if it cannot be read: then nobody has a right any more
 */
export function takeRights(copy: DatabaseSync, present: Rights | undefined): void {
  const ended = doorsIn(copy).filter(({ data }) => ["device", "pairing"].includes(data.kind));
  const writes: Write[] = ended.map((held) => ({ delete: placeOf(held) }));
  for (const held of present?.door ?? []) {
    const copied = readDocument<Held["data"]>(copy, placeOf(held));
    // Passes and sealed walk-ins need the keys of the backup, unless the desk has made a new one since.
    const isKept = held.data.kind === "key" && copied && renewedAt(held.data) <= renewedAt(copied);
    if (!isKept) writes.push({ put: placeOf(held), data: held.data });
  }
  writeDocuments(copy, writes);
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
