/** Listings of companies until staff publish them. */
import "server-only";
import { type EntryRecord, type EntryRepository, noEntry } from "@/lib/companies/company-entry";
import { type DocumentPlace, serverTime, type Write } from "@/lib/database/port";
import type { EventName } from "@/lib/outbox/events";
import { toDocumentId } from "./collection-list";
import { getCollection, getDocumentPlace } from "./collections";
import { buildEventWrites } from "./events";
import { buildMessageWrites } from "./queue-entry";
import type { Scope } from "./scope";

export interface StoredEntry {
  form: "exhibit";
  registration: string;
  entry: EntryRecord;
  /** Set while it waits for staff. */
  sentAt?: Date;
  changedAt: Date;
}

export const getEntryPlace = (edition: string, id: string): DocumentPlace =>
  getDocumentPlace(edition, "entries", toDocumentId("exhibit", id));

export function buildEntryWrite(edition: string, id: string, entry: EntryRecord): Write {
  const data = {
    form: "exhibit",
    registration: id,
    entry,
    ...(entry.sent && { sentAt: new Date(entry.sent.at) }),
    changedAt: serverTime,
  };
  return { put: getEntryPlace(edition, id), data };
}

export function createEntryRepository(scope: Scope): EntryRepository {
  const { database, edition } = scope;
  const getPlace = (id: string) => getEntryPlace(edition, id);
  return {
    async read(id) {
      const [stored] = await database.read<StoredEntry>(getPlace(id));
      return stored?.entry ?? noEntry;
    },

    change: (id, change, messages) =>
      database.change<[object, StoredEntry], EntryRecord | undefined>(
        [getDocumentPlace(edition, "exhibit", id), getPlace(id)],
        (registered, stored) => {
          if (!registered) return { result: undefined };
          const before = stored?.entry ?? noEntry;
          const entry = change(before);
          if (!entry) return { result: before };
          return {
            writes: [
              buildEntryWrite(edition, id, entry),
              ...buildMessageWrites(scope, { id, form: "exhibit" }, messages),
              ...listChangeEvents(before, entry).flatMap((event) =>
                buildEventWrites(scope, { event, form: "exhibit", id, at: new Date() }),
              ),
            ],
            result: entry,
          };
        },
      ),

    async listWaiting(limit) {
      const query = { by: "sentAt", limit };
      const { documents } = await database.find<StoredEntry>(
        getCollection(edition, "entries"),
        query,
      );
      return documents.flatMap(({ data: { registration: id, entry } }) =>
        entry.sent ? [{ id, sent: entry.sent }] : [],
      );
    },
  };
}

function listChangeEvents(before: EntryRecord, after: EntryRecord): EventName[] {
  const { sent, publishedAt } = after;
  return [
    ...(sent && sent.at !== before.sent?.at ? (["submitted"] as const) : []),
    ...(publishedAt && publishedAt !== before.publishedAt ? (["published"] as const) : []),
  ];
}
