import "server-only";
import { type Database, isCursor, iterateDocuments } from "@/lib/database/port";
import type { Log, Page, PageRequest } from "@/lib/staff-records/logs";
import type { CollectionKind } from "./collection-list";
import { getCollection, hasLargeDocuments } from "./collections";
import type { Scope } from "./scope";

export const READ_BATCH_SIZE = 500;
/** Clocks of a distributed store differ: documents older by this much may still appear. */
export const READ_CLOCK_SKEW_MS = 10_000;
/** Keeps a change of large documents below Firestore's size limit. */
const LARGE_BATCH_SIZE = 20;

/** Documents per read or write; fewer if they are large. */
export const getBatchSize = (kind: CollectionKind, usually = READ_BATCH_SIZE): number =>
  hasLargeDocuments(kind) ? LARGE_BATCH_SIZE : usually;

/** Earlier than any stored time. A query from here skips values that are no time, entered by hand. */
export const earliestTime = new Date(0);

/** A page in the order of a time. @throws RangeError if `from` is no cursor */
export async function loadPage<Data, Item>(
  { database, edition }: Pick<Scope, "database" | "edition">,
  kind: CollectionKind,
  by: string,
  { from, limit }: PageRequest,
  toItem: (kept: { id: string; data: Data }) => Item,
): Promise<Page<Item>> {
  if (typeof from === "string" && !isCursor(from)) throw new RangeError("This is no cursor.");
  const begin = from instanceof Date ? { from } : { from: earliestTime, after: from };
  const query = { by, limit, ...begin };
  const { documents, next } = await database.find<Data>(getCollection(edition, kind), query);
  return { items: documents.map(toItem), next };
}

/** A log in which each document is a line with its time in `at`. */
export function createLog<Line extends { at: Date }>(
  { database, edition }: Pick<Scope, "database" | "edition">,
  kind: CollectionKind,
): Log<Line> {
  const lines = getCollection(edition, kind);
  return {
    async *readSince(from) {
      const found = iterateDocuments<Line>(database, lines, {
        by: "at",
        from,
        limit: READ_BATCH_SIZE,
      });
      for await (const { data } of found) yield data;
    },

    async readLatest({ after, limit }) {
      const query = { by: "at", latestFirst: true, after, limit } as const;
      const { documents, next } = await database.find<Line>(lines, query);
      return { items: documents.map(({ data }) => data), next };
    },
  };
}

export async function deleteAll(
  database: Database,
  collection: ReturnType<typeof getCollection>,
  asking: { by?: string; before?: Date | string },
): Promise<void> {
  for (;;) {
    const query = { ...asking, limit: DELETE_BATCH_SIZE } as Parameters<Database["find"]>[1];
    const { documents } = await database.find(collection, query);
    if (documents.length === 0) return;
    const writes = documents.map(({ id }) => ({ delete: { in: collection, id } }));
    await database.change([], () => ({ writes, result: undefined }));
  }
}

const DELETE_BATCH_SIZE = 400;
