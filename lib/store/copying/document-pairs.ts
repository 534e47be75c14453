/** Iterates a collection of two databases side by side. */
import "server-only";
import {
  type Database,
  iterateDocuments,
  type StoredDocument,
  toMicroseconds,
} from "@/lib/database/port";
import type { CollectionKind } from "../collection-list";
import { getCollection } from "../collections";
import { getBatchSize } from "../pages";

/** Firestore's emulator scans the whole collection for each page ordered by id, so pages are long. */
const PAIR_BATCH_SIZE = 2000;

export interface DocumentPair<Data> {
  id: string;
  from?: StoredDocument<Data> | undefined;
  to?: StoredDocument<Data> | undefined;
}

export async function* iteratePairs<Data>(
  { from, to }: { from: Database; to: Database },
  edition: string,
  kind: CollectionKind,
): AsyncGenerator<DocumentPair<Data>> {
  const collection = getCollection(edition, kind);
  const limit = getBatchSize(kind, PAIR_BATCH_SIZE);
  const [one, other] = [from, to].map((database) =>
    iterateDocuments<Data>(database, collection, { limit }),
  ) as [AsyncGenerator<StoredDocument<Data>>, AsyncGenerator<StoredDocument<Data>>];
  let [here, there] = await Promise.all([one.next(), other.next()]);
  while (!here.done || !there.done) {
    const order = compareIds(here.value?.id, there.value?.id);
    const pair = {
      ...(order <= 0 && { from: here.value }),
      ...(order >= 0 && { to: there.value }),
    };
    yield { id: (pair.from ?? pair.to)?.id ?? "", ...pair };
    [here, there] = await Promise.all([
      order <= 0 ? one.next() : here,
      order >= 0 ? other.next() : there,
    ]);
  }
}

/** Both engines order ids by bytes. Undefined comes last. */
function compareIds(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

export async function* batchItems<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let piece: Item[] = [];
  for await (const item of items) {
    piece.push(item);
    if (piece.length < size) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Content as text, independent of the order of fields. */
export function serializeContent(value: unknown): string {
  if (value instanceof Date) return `@${toMicroseconds(value)}`;
  if (Array.isArray(value)) return `[${value.map(serializeContent).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "";
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${sorted.map(([field, one]) => `${JSON.stringify(field)}:${serializeContent(one)}`).join()}}`;
}
