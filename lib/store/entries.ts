/** What companies tell about themselves, until staff publish it. */
import "server-only";
import { type EntryFile, type EntryRepository, noEntry } from "@/lib/companies/company-entry";
import { type DocumentPlace, serverTime, type Write } from "@/lib/database/port";
import type { EventName } from "@/lib/outbox/events";
import { besideId, collectionIn, placeIn } from "./collections";
import { publish } from "./events";
import { messageWrites } from "./queue";
import type { Scope } from "./scope";

export interface StoredEntry {
  form: "exhibit";
  registration: string;
  entry: EntryFile;
  /** Since when it waits for staff, if it does. */
  sentAt?: Date;
  changedAt: Date;
}

export const entryAt = (edition: string, id: string): DocumentPlace =>
  placeIn(edition, "entries", besideId("exhibit", id));

/** Writes an entry, with the fields of queries. */
export function entryWrite(edition: string, id: string, entry: EntryFile): Write {
  const data = {
    form: "exhibit",
    registration: id,
    entry,
    ...(entry.sent && { sentAt: new Date(entry.sent.at) }),
    changedAt: serverTime,
  };
  return { put: entryAt(edition, id), data };
}

export function entryRepository(scope: Scope): EntryRepository {
  const { database, edition } = scope;
  const placeOf = (id: string) => entryAt(edition, id);
  return {
    async read(id) {
      const [stored] = await database.read<StoredEntry>(placeOf(id));
      return stored?.entry ?? noEntry;
    },

    change: (id, change, messages) =>
      database.change<[object, StoredEntry], EntryFile | undefined>(
        [placeIn(edition, "exhibit", id), placeOf(id)],
        (registered, stored) => {
          if (!registered) return { result: undefined };
          const before = stored?.entry ?? noEntry;
          const entry = change(before);
          if (!entry) return { result: before };
          return {
            writes: [
              entryWrite(edition, id, entry),
              ...messageWrites(scope, { id, form: "exhibit" }, messages),
              ...happened(before, entry).flatMap((event) =>
                publish(scope, { event, form: "exhibit", id, at: new Date() }),
              ),
            ],
            result: entry,
          };
        },
      ),

    async waiting(limit) {
      const query = { by: "sentAt", limit };
      const { documents } = await database.find<StoredEntry>(
        collectionIn(edition, "entries"),
        query,
      );
      return documents.flatMap(({ data: { registration: id, entry } }) =>
        entry.sent ? [{ id, sent: entry.sent }] : [],
      );
    },
  };
}

/** The events of a change, for other systems. */
function happened(before: EntryFile, after: EntryFile): EventName[] {
  const { sent, publishedAt } = after;
  return [
    ...(sent && sent.at !== before.sent?.at ? (["submitted"] as const) : []),
    ...(publishedAt && publishedAt !== before.publishedAt ? (["published"] as const) : []),
  ];
}
