/** Reads long collections page by page. */
import "server-only";
import { all, type Database, isCursor } from "@/lib/database/port";
import type { Log, Page, PageRequest } from "@/lib/staff-records/logs";
import { areLarge, collectionIn, type Kind } from "./collections";
import type { Scope } from "./scope";

export const READ_AT_ONCE = 500;
/** Fewer large documents, so that together they stay below Firestore's limit for one change. */
const LARGE_AT_ONCE = 20;

/** How many documents of a kind are read or written at once: usually so many, fewer if they are large. */
export const atOnce = (kind: Kind, usually = READ_AT_ONCE): number =>
  areLarge(kind) ? LARGE_AT_ONCE : usually;

/** Earlier than every stored time. A query from here on finds only times, whatever somebody has typed by hand. */
export const firstTime = new Date(0);

/** A page in the order of a time. @throws RangeError if `from` is no cursor */
export async function pageBy<Data, Item>(
  { database, edition }: Pick<Scope, "database" | "edition">,
  kind: Kind,
  by: string,
  { from, limit }: PageRequest,
  itemOf: (kept: { id: string; data: Data }) => Item,
): Promise<Page<Item>> {
  if (typeof from === "string" && !isCursor(from)) throw new RangeError("This is no cursor.");
  const begin = from instanceof Date ? { from } : { from: firstTime, after: from };
  const query = { by, limit, ...begin };
  const { documents, next } = await database.find<Data>(collectionIn(edition, kind), query);
  return { items: documents.map(itemOf), next };
}

/** The log in a collection whose documents are its lines, each with its time in `at`. */
export function logIn<Line extends { at: Date }>(
  { database, edition }: Pick<Scope, "database" | "edition">,
  kind: Kind,
): Log<Line> {
  const lines = collectionIn(edition, kind);
  return {
    async *since(from) {
      const found = all<Line>(database, lines, { by: "at", from, limit: READ_AT_ONCE });
      for await (const { data } of found) yield data;
    },

    async latest({ after, limit }) {
      const query = { by: "at", latestFirst: true, after, limit } as const;
      const { documents, next } = await database.find<Line>(lines, query);
      return { items: documents.map(({ data }) => data), next };
    },
  };
}

/** Deletes all that a query finds, some at a time. */
export async function deleteAll(
  database: Database,
  collection: ReturnType<typeof collectionIn>,
  asking: { by?: string; before?: Date | string },
): Promise<void> {
  for (;;) {
    const query = { ...asking, limit: DELETED_AT_ONCE } as Parameters<Database["find"]>[1];
    const { documents } = await database.find(collection, query);
    if (documents.length === 0) return;
    const writes = documents.map(({ id }) => ({ delete: { in: collection, id } }));
    await database.change([], () => ({ writes, result: undefined }));
  }
}

const DELETED_AT_ONCE = 400;
