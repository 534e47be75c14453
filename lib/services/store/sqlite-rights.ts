/**
 * Rights that ended since a backup was made. A restore carries them over from the store that was there, as it does the
 * log of erasures: a backup gives nobody a right back.
 */
import "server-only";
import { type EditionKey, type GateDocumentKind, renewedAt } from "@/lib/check-ins/gate";
import { all, type Database, type Write } from "@/lib/database/port";
import { goodPasses } from "@/lib/reviews/staff-file";
import { collectionIn, placeIn } from "@/lib/store/collections";
import { fileIn, type StoredFile } from "@/lib/store/exhibitor-list";
import { fileWrite } from "@/lib/store/staff-files";

const READ_AT_ONCE = 500;

/** What a store says of rights in an edition. */
export interface Rights {
  gate: Held[];
  /** The tokens of the good passes in each file of staff. */
  passes: ReadonlyMap<string, ReadonlySet<string>>;
}

/** A thing of the entrance. */
interface Held {
  id: string;
  data: Partial<Pick<EditionKey, "renewed">> & { kind: GateDocumentKind };
}

const gateDocumentsIn = (database: Database, edition: string): Promise<Held[]> =>
  Array.fromAsync(
    all<Held["data"]>(database, collectionIn(edition, "door"), { limit: READ_AT_ONCE }),
  );

const filesIn = (database: Database, edition: string) =>
  all<StoredFile>(database, collectionIn(edition, "staffFiles"), { limit: READ_AT_ONCE });

export async function rightsIn(database: Database, edition: string): Promise<Rights> {
  const passes = new Map<string, ReadonlySet<string>>();
  for await (const { id, data } of filesIn(database, edition)) {
    passes.set(id, new Set(goodPasses(fileIn(data)).map(({ token }) => token)));
  }
  return { gate: await gateDocumentsIn(database, edition), passes };
}

/**
 * Leaves a copy the rights that the present store has. Devices and people of the desk that the present store does not
 * know must be paired again; a tablet then hands in what it has.
 * @param present undefined if it cannot be read: then nobody has a right any more
 */
export async function takeRights(
  copy: Database,
  edition: string,
  present: Rights | undefined,
): Promise<void> {
  const placeOf = ({ id }: Held) => placeIn(edition, "door", id);
  const held = await gateDocumentsIn(copy, edition);
  const ended = held.filter(({ data }) => ["device", "pairing"].includes(data.kind));
  const writes: Write[] = ended.map((one) => ({ delete: placeOf(one) }));
  for (const one of present?.gate ?? []) {
    const copied = held.find(({ id }) => id === one.id)?.data;
    // Passes and sealed walk-ins need the keys of the backup, unless the desk has made a new one since.
    const isKept = one.data.kind === "key" && copied && renewedAt(one.data) <= renewedAt(copied);
    if (!isKept) writes.push({ put: placeOf(one), data: one.data });
  }
  if (present) writes.push(...(await withoutEnded(copy, edition, present)));
  await copy.change([], () => ({ writes, result: undefined }));
}

/** Takes the passes away that are not good any more. */
async function withoutEnded(copy: Database, edition: string, present: Rights): Promise<Write[]> {
  const writes: Write[] = [];
  for await (const { id: key, data } of filesIn(copy, edition)) {
    const good = present.passes.get(key);
    const file = fileIn(data);
    const passes = file.passes?.filter(({ token }) => good?.has(token));
    if (!good || passes?.length === file.passes?.length) continue;
    const { form, registration: id } = data;
    writes.push(fileWrite(edition, { form, id, file: { ...file, passes } }));
  }
  return writes;
}
