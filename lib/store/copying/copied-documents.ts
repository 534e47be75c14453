/**
 * What a copy has brought in. Such documents keep their times, so a cache that reads on from its newest one would miss
 * them. Each change of a copy therefore names them in a log, with the time of this store.
 */
import "server-only";
import { randomUUID } from "node:crypto";
import { iterateDocuments, type StoredDocument, serverTime, type Write } from "@/lib/database/port";
import type { CopyFollower } from "@/lib/staff-records/logs";
import type { CollectionKind } from "../collection-list";
import { getCollection, getDocumentPlace } from "../collections";
import { earliestTime, READ_BATCH_SIZE, READ_CLOCK_SKEW_MS } from "../pages";
import type { Scope } from "../scope";

/** Those of which a process keeps a cache. */
const followedKinds: readonly CollectionKind[] = [
  "visit",
  "exhibit",
  "press",
  "reviews",
  "checkIns",
];

interface CopiedBatch {
  at: Date;
  kind: CollectionKind;
  ids: string[];
}

/** The line for documents that are written in the same change. */
export function buildCopiedWrites(
  edition: string,
  kind: CollectionKind,
  ids: readonly string[],
): Write[] {
  if (ids.length === 0 || !followedKinds.includes(kind)) return [];
  const put = getDocumentPlace(edition, "copied", randomUUID());
  return [{ put, data: { at: serverTime, kind, ids } }];
}

/** @param toItem gets a document of one of the kinds; it may return undefined */
export function openCopyFollower<Item>(
  { database, edition }: Pick<Scope, "database" | "edition">,
  kinds: readonly CollectionKind[],
  toItem: (kind: CollectionKind, id: string, data: object) => Item | undefined,
): CopyFollower<Item> {
  const log = getCollection(edition, "copied");
  const isFollowing = kinds.some((kind) => followedKinds.includes(kind));
  let since: Date | undefined;
  let known: ReadonlySet<string> = new Set();
  let read = 0;

  async function readLines(): Promise<StoredDocument<CopiedBatch>[]> {
    const query = { by: "at", from: since, limit: READ_BATCH_SIZE };
    const lines = await Array.fromAsync(iterateDocuments<CopiedBatch>(database, log, query));
    read += Math.max(lines.length, 1);
    return lines;
  }

  /** Later reads start a little before the newest line: clocks of a distributed store may differ. */
  function remember(lines: readonly StoredDocument<CopiedBatch>[]): void {
    known = new Set(lines.map(({ id }) => id));
    const newest = lines.at(-1)?.data.at;
    if (newest) since = new Date(newest.getTime() - READ_CLOCK_SKEW_MS);
  }

  async function readItems(kind: CollectionKind, ids: readonly string[]): Promise<Item[]> {
    const items: Item[] = [];
    for (let start = 0; start < ids.length; start += READ_BATCH_SIZE) {
      const some = ids.slice(start, start + READ_BATCH_SIZE);
      const found = await database.read<object>(
        ...some.map((id) => getDocumentPlace(edition, kind, id)),
      );
      read += some.length;
      for (const [n, id] of some.entries()) {
        const item = found[n] && toItem(kind, id, found[n]);
        if (item) items.push(item);
      }
    }
    return items;
  }

  return {
    async begin() {
      if (since || !isFollowing) return;
      const { documents } = await database.find<CopiedBatch>(log, {
        ...{ by: "at", latestFirst: true, limit: 1 },
      });
      since = documents[0]?.data.at ?? earliestTime;
      remember(documents);
      remember(await readLines());
    },

    async readNewer() {
      if (!isFollowing) return [];
      const lines = await readLines();
      const fresh = lines.filter(({ id, data }) => !known.has(id) && kinds.includes(data.kind));
      const items: Item[] = [];
      for (const [kind, batches] of Map.groupBy(fresh, ({ data }) => data.kind)) {
        const ids = new Set(batches.flatMap(({ data }) => data.ids));
        items.push(...(await readItems(kind, [...ids])));
      }
      remember(lines);
      return items;
    },

    countDocumentsRead: () => read,
  };
}
