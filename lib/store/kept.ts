/** What visitors keep with their passes. */
import "server-only";
import { type DocumentPlace, iterateDocuments, serverTime, type Write } from "@/lib/database/port";
import type { KeptEntry, KeptRepository, KeptWithPass } from "@/lib/kept/kept-with-pass";
import type { Locale } from "@/lib/locales";
import { toDocumentId } from "./collection-list";
import { getCollection, getDocumentPlace } from "./collections";
import { READ_BATCH_SIZE } from "./pages";
import type { Scope } from "./scope";

export interface StoredKept {
  form: "visit";
  registration: string;
  items: readonly KeptEntry[];
  /** Of the items, for queries. */
  keys: readonly string[];
  /** Those that no device has counted. */
  fresh: readonly string[];
  language: Locale;
  changedAt: Date;
}

export const getKeptPlace = (edition: string, id: string): DocumentPlace =>
  getDocumentPlace(edition, "kept", toDocumentId("visit", id));

export const toKept = (stored: StoredKept | undefined): KeptWithPass | undefined =>
  stored && { items: stored.items, language: stored.language };

/** An empty list is deleted. */
export function buildKeptWrite(
  edition: string,
  id: string,
  { items, language }: KeptWithPass,
): Write {
  const place = getKeptPlace(edition, id);
  if (items.length === 0) return { delete: place };
  const data = {
    ...{ form: "visit", registration: id, items, ...listQueryKeys(items) },
    ...{ language, changedAt: serverTime },
  };
  return { put: place, data };
}

export const listQueryKeys = (items: readonly KeptEntry[]): Pick<StoredKept, "keys" | "fresh"> => ({
  keys: items.map(({ key }) => key),
  fresh: items.filter(({ isCounted }) => !isCounted).map(({ key }) => key),
});

export function createKeptRepository({
  database,
  edition,
}: Pick<Scope, "database" | "edition">): KeptRepository {
  const lists = getCollection(edition, "kept");
  return {
    async read(id) {
      const [stored] = await database.read<StoredKept>(getKeptPlace(edition, id));
      return toKept(stored);
    },

    count: (key) => database.count(lists, { by: "fresh", has: key }),

    async *listKeepers(key) {
      const query = { by: "keys", has: key, limit: READ_BATCH_SIZE };
      const found = iterateDocuments<StoredKept>(database, lists, query);
      for await (const { data } of found) yield data.registration;
    },

    async *list() {
      const all = iterateDocuments<StoredKept>(database, lists, { limit: READ_BATCH_SIZE });
      for await (const { data } of all) yield { items: data.items, language: data.language };
    },

    async change(id, change) {
      const { isThere, isShorter } = await database.change<
        [object, StoredKept],
        { isThere: boolean; isShorter: boolean }
      >(
        [getDocumentPlace(edition, "visit", id), getKeptPlace(edition, id)],
        (registered, stored) => {
          const kept = registered && change(toKept(stored));
          const isShorter = kept !== undefined && kept.items.length < (stored?.items.length ?? 0);
          return {
            writes: kept ? [buildKeptWrite(edition, id, kept)] : [],
            result: { isThere: registered !== undefined, isShorter },
            erases: isShorter,
          };
        },
      );
      if (isShorter) await database.finishErasures(false);
      return isThere;
    },
  };
}
