/** Copies document by document. The version written last wins. A copy can be interrupted and restarted at any time. */
import "server-only";
import type { Database, DocumentPlace, Write } from "@/lib/database/port";
import { getNoSubscribers } from "@/lib/outbox/events";
import { type FormName, isFormName } from "@/lib/registration/forms";
import type { Erasure } from "@/lib/staff-records/logs";
import type { CollectionKind } from "../collection-list";
import {
  collectionKinds,
  getCollection,
  getCopyName,
  getDocumentPlace,
  listRegistrationPlaces,
} from "../collections";
import { listEditions } from "../editions";
import { applyErasure, type ErasureCheck, loadErasureCheck } from "../erasing/erasure";
import { buildVersionIncrement } from "../exhibitor-list";
import { getBatchSize } from "../pages";
import { createRetryingDatabase } from "../retry";
import { buildCopiedWrites } from "./copied-documents";
import {
  type CopiedDocument,
  isCopied,
  listReferencedRegistrations,
  listRequiredRegistrations,
} from "./copy-rules";
import { batchItems, type DocumentPair, iteratePairs, serializeContent } from "./document-pairs";

/** Documents per change, plus the messages of registrations. */
const WRITE_BATCH_SIZE = 100;

/** Maximum clock difference between a store and its processes. */
const COPY_CLOCK_SKEW_MS = 60_000;

export interface Databases {
  from: Database;
  to: Database;
}

/** @param count documents of the kind so far */
export type CopyProgressHandler = (edition: string, kind: string, count: number) => void;

/** @throws StoreUnavailable */
export async function copyAll(databases: Databases, report: CopyProgressHandler): Promise<void> {
  const from = createRetryingDatabase(databases.from);
  const to = createRetryingDatabase(databases.to);
  for (const edition of listEditions(await from.listCollections())) {
    await copyErasures({ from, to }, edition);
    for (const kind of collectionKinds) {
      const name = getCopyName(kind);
      if (!name || kind === "erasures") continue;
      await copyKind({ from, to }, edition, kind, (count) => report(edition, name, count));
    }
    // People may have been erased after they were copied.
    await copyErasures({ from, to }, edition);
  }
}

async function copyErasures({ from, to }: Databases, edition: string): Promise<void> {
  const scope = { database: to, edition, subscribers: getNoSubscribers };
  for await (const pair of iteratePairs<Erasure>({ from, to }, edition, "erasures")) {
    if (pair.from && !pair.to) await applyErasure(scope, pair.id, pair.from.data);
  }
  await to.finishErasures(true);
}

async function copyKind(
  { from, to }: Databases,
  edition: string,
  kind: CollectionKind,
  report: (count: number) => void,
): Promise<void> {
  const collection = getCollection(edition, kind);
  const erasedThere = await loadErasureCheck(to, edition);
  const erasedHere = kind === "events" ? await loadErasureCheck(from, edition) : undefined;
  let count = 0;
  for await (const pairs of batchItems(
    iteratePairs<CopiedDocument>({ from, to }, edition, kind),
    getBatchSize(kind, WRITE_BATCH_SIZE),
  )) {
    const wanted = pairs.filter((pair) => isWanted(kind, pair, erasedThere));
    await writePairs({ from, to }, edition, kind, wanted);
    const ended = pairs.filter(({ from: there, to: here }) => !there && here);
    for (const pair of ended) {
      if (await hasEnded(from, edition, kind, pair, erasedHere)) {
        await to.change([], () => ({
          writes: [{ delete: { in: collection, id: pair.id } }],
          result: 0,
        }));
      }
    }
    count += pairs.length;
    report(count);
  }
}

function isWanted(
  kind: CollectionKind,
  { id, from, to }: DocumentPair<CopiedDocument>,
  wasErased: ErasureCheck,
): boolean {
  if (!from || !isCopied(kind, from.data)) return false;
  const at = from.data.createdAt ?? from.data.changedAt;
  if (at && listRequiredRegistrations(kind, id, from.data).some((about) => wasErased(about, at)))
    return false;
  if (to)
    return (
      from.changedAt > to.changedAt && serializeContent(from.data) !== serializeContent(to.data)
    );
  // Adds no message to an existing registration, so that nothing is sent twice.
  return kind !== "queue" || from.data.sentAt !== undefined;
}

/** Skips documents that have changed at the destination, or whose registration is missing. */
async function writePairs(
  { from, to }: Databases,
  edition: string,
  kind: CollectionKind,
  pairs: readonly DocumentPair<CopiedDocument>[],
): Promise<void> {
  if (pairs.length === 0) return;
  const collection = getCollection(edition, kind);
  const messages = isFormName(kind)
    ? await loadMessageWrites(from, edition, kind, pairs)
    : new Map();
  const places = pairs.map(({ id }) => ({ in: collection, id }));
  const needed = pairs.map(({ id, from: kept }) =>
    kept && !isFormName(kind) ? listRequiredRegistrations(kind, id, kept.data) : [],
  );
  const people = needed.flat().map(({ form, id }) => getDocumentPlace(edition, form, id));
  await to.change([...places, ...people] as DocumentPlace[], (...read) => {
    const there = read.slice(pairs.length);
    const copied: string[] = [];
    const writes = pairs.flatMap(({ id, from: kept, to: seen }, n): Write[] => {
      const before = read[n];
      const isSame = serializeContent(before) === serializeContent(seen?.data);
      const own = there.splice(0, needed[n]?.length ?? 0);
      const isThere = own.every((one) => one !== undefined);
      if (!kept || !isSame || !isThere) return [];
      const put = { in: collection, id };
      copied.push(id);
      return [{ put, data: kept.data }, ...(seen ? [] : (messages.get(id) ?? []))];
    });
    const isListed = writes.length > 0 && (kind === "reviews" || kind === "exhibit");
    return {
      writes: [
        ...writes,
        ...buildCopiedWrites(edition, kind, copied),
        ...(isListed ? [buildVersionIncrement(edition)] : []),
      ],
      result: undefined,
    };
  });
}

/** Messages are copied in the change of their registration. */
async function loadMessageWrites(
  from: Database,
  edition: string,
  form: FormName,
  pairs: readonly DocumentPair<CopiedDocument>[],
): Promise<Map<string, Write[]>> {
  const { name } = getCollection(edition, "queue");
  const all = pairs.flatMap(({ id }) =>
    listRegistrationPlaces(edition, form, id)
      .filter((place) => place.in.name === name)
      .map((place) => ({ id, place })),
  );
  const read = await from.read<object>(...all.map(({ place }) => place));
  const found = all.flatMap(({ id, place }, n) => {
    const data = read[n];
    return data ? [{ id, write: { put: place, data } }] : [];
  });
  const byId = Map.groupBy(found, ({ id }) => id);
  return new Map(Array.from(byId, ([id, some]) => [id, some.map(({ write }) => write)]));
}

/** Whether the source has sent a message that only the destination has, about a registration that the source has. */
async function hasEnded(
  from: Database,
  edition: string,
  kind: CollectionKind,
  { id, to }: DocumentPair<CopiedDocument>,
  wasErased: ErasureCheck | undefined,
): Promise<boolean> {
  if (!to || (kind !== "queue" && kind !== "events")) return false;
  const [about] = listReferencedRegistrations(kind, id, to.data);
  if (!about) return false;
  const { createdAt, kind: event = "" } = to.data;
  // The event of an erasure and its log line are one write, but with times of two clocks.
  const least = /\.withdrawn\./.test(event) ? COPY_CLOCK_SKEW_MS : 0;
  if (wasErased && createdAt && wasErased(about, new Date(createdAt.getTime() - least)))
    return true;
  const [registration] = await from.read(getDocumentPlace(edition, about.form, about.id));
  return registration !== undefined;
}
