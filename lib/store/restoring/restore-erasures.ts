/** Who was erased since a backup stays erased. Registrations that were merged since belong to somebody who is there. */
import "server-only";
import { iterateDocuments } from "@/lib/database/port";
import { getNoSubscribers } from "@/lib/outbox/events";
import type { Erasure } from "@/lib/staff-records/logs";
import { getCollection, getDocumentPlace } from "../collections";
import { applyErasure } from "../erasing/erasure";
import { buildMergeErasure } from "../erasing/merge";
import { READ_BATCH_SIZE } from "../pages";
import { type RestoreScope, toRegistrationKey } from "./restore-scope";

type ErasureScope = Pick<RestoreScope, "copy" | "present" | "edition">;

interface Line {
  id: string;
  data: Erasure;
}

interface RestoredErasures {
  /** How many were erased again. */
  count: number;
  merged: RestoreScope["merged"];
}

/** @param there registrations of the present store */
export async function restoreErasures(
  { copy, present, edition }: ErasureScope,
  there: ReadonlySet<string>,
): Promise<RestoredErasures> {
  const merged = new Map<string, string[]>();
  if (!present) return { count: 0, merged };
  const scope = { database: copy, edition, subscribers: getNoSubscribers };
  const query = { limit: READ_BATCH_SIZE };
  const all = getCollection(edition, "erasures");
  const lines: Line[] = await Array.fromAsync(iterateDocuments<Erasure>(present, all, query));
  const findKept = createKeptFinder(lines, there);
  let count = 0;
  for (const { id, data } of lines) {
    const { form, ids } = data;
    const kept = findKept(data);
    const keptPlaces = kept === undefined ? [] : [getDocumentPlace(edition, form, kept)];
    const [known, stored] = await copy.read(
      getDocumentPlace(edition, "erasures", id),
      ...keptPlaces,
    );
    if (kept !== undefined) {
      const key = toRegistrationKey(form, kept);
      merged.set(key, [...(merged.get(key) ?? []), ...ids]);
    }
    // The one that was kept is newer than the backup: without those that it has replaced, the person would be lost.
    if (kept !== undefined && !stored) continue;
    if (!known) count += ids.length;
    const besides = kept === undefined ? undefined : buildMergeErasure(scope, form, kept);
    await applyErasure(scope, id, data, besides);
  }
  return { count, merged };
}

/** Follows merges to the registration that is there now; undefined if nobody is left, or it was no merge. */
function createKeptFinder(lines: readonly Line[], there: ReadonlySet<string>) {
  const next = new Map(
    lines.flatMap(({ data: { form, ids, mergedInto } }) =>
      mergedInto ? ids.map((id) => [toRegistrationKey(form, id), mergedInto] as const) : [],
    ),
  );
  return ({ form, mergedInto }: Erasure): string | undefined => {
    let kept = mergedInto;
    // A registration that was erased may come again and be merged into another, so this may turn in a circle.
    for (let steps = 0; kept && steps <= next.size; steps += 1) {
      const key = toRegistrationKey(form, kept);
      if (there.has(key)) return kept;
      kept = next.get(key);
    }
    return undefined;
  };
}
