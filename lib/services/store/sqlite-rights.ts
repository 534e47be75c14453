/** Rights that ended since a backup. A restore carries them over, so that a backup gives no right back. */
import "server-only";
import { type EditionKey, type GateDocumentKind, getRenewedAt } from "@/lib/check-ins/gate";
import { type Database, iterateDocuments, type Write } from "@/lib/database/port";
import { listValidPasses } from "@/lib/reviews/review";
import { getCollection, getDocumentPlace } from "@/lib/store/collections";
import { type StoredReview, toReview } from "@/lib/store/exhibitor-list";
import { buildReviewWrite } from "@/lib/store/reviews";

const RIGHTS_BATCH_SIZE = 500;

export interface Rights {
  gate: GateDocument[];
  /** Tokens of the valid staff passes, by review id. */
  passes: ReadonlyMap<string, ReadonlySet<string>>;
}

interface GateDocument {
  id: string;
  data: Partial<Pick<EditionKey, "renewed">> & { kind: GateDocumentKind };
}

const listGateDocuments = (database: Database, edition: string): Promise<GateDocument[]> =>
  Array.fromAsync(
    iterateDocuments<GateDocument["data"]>(database, getCollection(edition, "door"), {
      limit: RIGHTS_BATCH_SIZE,
    }),
  );

const iterateReviews = (database: Database, edition: string) =>
  iterateDocuments<StoredReview>(database, getCollection(edition, "reviews"), {
    limit: RIGHTS_BATCH_SIZE,
  });

export async function readRights(database: Database, edition: string): Promise<Rights> {
  const passes = new Map<string, ReadonlySet<string>>();
  for await (const { id, data } of iterateReviews(database, edition)) {
    passes.set(id, new Set(listValidPasses(toReview(data)).map(({ token }) => token)));
  }
  return { gate: await listGateDocuments(database, edition), passes };
}

/**
 * Devices and desk users that the present store does not know must be paired again; a tablet then submits its scans.
 * @param present undefined if it cannot be read: then nobody has a right
 */
export async function restoreRights(
  copy: Database,
  edition: string,
  present: Rights | undefined,
): Promise<void> {
  const placeOf = ({ id }: GateDocument) => getDocumentPlace(edition, "door", id);
  const held = await listGateDocuments(copy, edition);
  const ended = held.filter(({ data }) => ["device", "pairing"].includes(data.kind));
  const writes: Write[] = ended.map((one) => ({ delete: placeOf(one) }));
  for (const one of present?.gate ?? []) {
    const copied = held.find(({ id }) => id === one.id)?.data;
    // Passes and sealed walk-ins need the backup's keys, unless the desk has made a newer one.
    const isKept =
      one.data.kind === "key" && copied && getRenewedAt(one.data) <= getRenewedAt(copied);
    if (!isKept) writes.push({ put: placeOf(one), data: one.data });
  }
  if (present) writes.push(...(await buildPassRevocations(copy, edition, present)));
  await copy.change([], () => ({ writes, result: undefined }));
}

async function buildPassRevocations(
  copy: Database,
  edition: string,
  present: Rights,
): Promise<Write[]> {
  const writes: Write[] = [];
  for await (const { id: key, data } of iterateReviews(copy, edition)) {
    const good = present.passes.get(key);
    const file = toReview(data);
    const passes = file.passes?.filter(({ token }) => good?.has(token));
    if (!good || passes?.length === file.passes?.length) continue;
    const { form, registration: id } = data;
    writes.push(buildReviewWrite(edition, { form, id, file: { ...file, passes } }));
  }
  return writes;
}
