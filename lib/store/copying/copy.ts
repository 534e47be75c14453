/**
 * Copies everything from one database to another, document by document. Of two versions, the one that was written last
 * stays. It may be interrupted and started again at any time.
 */
import "server-only";
import type { Database, DocumentPlace, Write } from "@/lib/database/port";
import { nobody } from "@/lib/outbox/events";
import { type FormName, isFormName } from "@/lib/registration/forms";
import type { Erasure } from "@/lib/staff-records/logs";
import {
  collectionIn,
  copiedAs,
  editionsOf,
  type Kind,
  kinds,
  placeIn,
  placesOf,
} from "../collections";
import { carryErasure, erasedIn, type WasErased } from "../erasing/erasing";
import { raiseVersion } from "../exhibitor-list";
import { atOnce } from "../pages";
import { retrying } from "../retrying";
import { aboutOf, type Copied, isCopied, needs } from "./copied";
import { contentOf, type Pair, paired, piecesOf } from "./paired";

/** How many documents one change writes, with the messages of registrations. */
const WRITTEN_AT_ONCE = 100;

/** How far the clocks of a store and of its processes may be apart, in milliseconds. */
const CLOCK_SKEW_MS = 60_000;

export interface Databases {
  from: Database;
  to: Database;
}

/** Reports the progress: how many documents of a kind were looked at so far. */
export type Report = (edition: string, kind: string, count: number) => void;

/** Copies every edition of a database into another one. @throws StoreUnavailable */
export async function copyAll(databases: Databases, report: Report): Promise<void> {
  const from = retrying(databases.from);
  const to = retrying(databases.to);
  for (const edition of editionsOf(await from.collections())) {
    await copyErasures({ from, to }, edition);
    for (const kind of kinds) {
      const name = copiedAs(kind);
      if (!name || kind === "erasures") continue;
      await copyKind({ from, to }, edition, kind, (count) => report(edition, name, count));
    }
    // Somebody may have been erased after being copied.
    await copyErasures({ from, to }, edition);
  }
}

/** Erases at the destination whatever the source has erased. */
async function copyErasures({ from, to }: Databases, edition: string): Promise<void> {
  const scope = { database: to, edition, subscribers: nobody };
  for await (const pair of paired<Erasure>({ from, to }, edition, "erasures")) {
    if (pair.from && !pair.to) await carryErasure(scope, pair.id, pair.from.data);
  }
  await to.finishErasures(true);
}

async function copyKind(
  { from, to }: Databases,
  edition: string,
  kind: Kind,
  report: (count: number) => void,
): Promise<void> {
  const collection = collectionIn(edition, kind);
  const erasedThere = await erasedIn(to, edition);
  const erasedHere = kind === "events" ? await erasedIn(from, edition) : undefined;
  let count = 0;
  for await (const pairs of piecesOf(
    paired<Copied>({ from, to }, edition, kind),
    atOnce(kind, WRITTEN_AT_ONCE),
  )) {
    const wanted = pairs.filter((pair) => isWanted(kind, pair, erasedThere));
    await bring({ from, to }, edition, kind, wanted);
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

/** Whether a document is to be written at the destination. */
function isWanted(kind: Kind, { id, from, to }: Pair<Copied>, wasErased: WasErased): boolean {
  if (!from || !isCopied(kind, from.data)) return false;
  const at = from.data.createdAt ?? from.data.changedAt;
  if (at && needs(kind, id, from.data).some((about) => wasErased(about, at))) return false;
  if (to) return from.changedAt > to.changedAt && contentOf(from.data) !== contentOf(to.data);
  // No message is added to a registration that is there already, so that nothing is sent twice.
  return kind !== "queue" || from.data.sentAt !== undefined;
}

/** Writes documents, unless they have changed at the destination, or their registration is not there. */
async function bring(
  { from, to }: Databases,
  edition: string,
  kind: Kind,
  pairs: readonly Pair<Copied>[],
): Promise<void> {
  if (pairs.length === 0) return;
  const collection = collectionIn(edition, kind);
  const messages = isFormName(kind) ? await messagesOf(from, edition, kind, pairs) : new Map();
  const places = pairs.map(({ id }) => ({ in: collection, id }));
  const needed = pairs.map(({ id, from: kept }) =>
    kept && !isFormName(kind) ? needs(kind, id, kept.data) : [],
  );
  const people = needed.flat().map(({ form, id }) => placeIn(edition, form, id));
  await to.change([...places, ...people] as DocumentPlace[], (...read) => {
    const there = read.slice(pairs.length);
    const writes = pairs.flatMap(({ id, from: kept, to: seen }, n): Write[] => {
      const before = read[n];
      const isSame = contentOf(before) === contentOf(seen?.data);
      const own = there.splice(0, needed[n]?.length ?? 0);
      const isThere = own.every((one) => one !== undefined);
      if (!kept || !isSame || !isThere) return [];
      const put = { in: collection, id };
      return [{ put, data: kept.data }, ...(seen ? [] : (messages.get(id) ?? []))];
    });
    const isListed = writes.length > 0 && (kind === "staffFiles" || kind === "exhibit");
    return { writes: isListed ? [...writes, raiseVersion(edition)] : writes, result: undefined };
  });
}

/** The messages of registrations travel with them, in one change. */
async function messagesOf(
  from: Database,
  edition: string,
  form: FormName,
  pairs: readonly Pair<Copied>[],
): Promise<Map<string, Write[]>> {
  const { name } = collectionIn(edition, "queue");
  const all = pairs.flatMap(({ id }) =>
    placesOf(edition, form, id)
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

/**
 * Whether a message that only the destination has was sent at the source since. Messages of registrations that only
 * the destination has stay.
 */
async function hasEnded(
  from: Database,
  edition: string,
  kind: Kind,
  { id, to }: Pair<Copied>,
  wasErased: WasErased | undefined,
): Promise<boolean> {
  if (!to || (kind !== "queue" && kind !== "events")) return false;
  const [about] = aboutOf(kind, id, to.data);
  if (!about) return false;
  const { createdAt, kind: event = "" } = to.data;
  // The event of an erasure and its line in the log are written together, but by two clocks.
  const least = /\.withdrawn\./.test(event) ? CLOCK_SKEW_MS : 0;
  if (wasErased && createdAt && wasErased(about, new Date(createdAt.getTime() - least)))
    return true;
  const [registration] = await from.read(placeIn(edition, about.form, about.id));
  return registration !== undefined;
}
