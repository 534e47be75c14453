/** Messages that a restore holds back, because nobody can tell whether they were sent: they wait without a due time. */
import "server-only";
import { iterateDocuments, type Write } from "@/lib/database/port";
import type { HeldMessages } from "@/lib/outbox/queue";
import { getCollection } from "../collections";
import { batchItems } from "../copying/document-pairs";
import { READ_BATCH_SIZE } from "../pages";
import type { QueueEntry } from "../queue-entry";
import type { Scope } from "../scope";

const CHANGE_BATCH_SIZE = 200;

export function openHeldMessages({ database, edition }: Scope): HeldMessages {
  const collections = (["queue", "events"] as const).map((kind) => getCollection(edition, kind));

  async function* iterate(collection: (typeof collections)[number]) {
    const query = { by: "createdAt", limit: READ_BATCH_SIZE };
    for await (const one of iterateDocuments<QueueEntry>(database, collection, query))
      if (!one.data.dueAt) yield one;
  }

  return {
    async count() {
      let count = 0;
      for (const collection of collections) for await (const _ of iterate(collection)) count += 1;
      return count;
    },
    async end(how) {
      let count = 0;
      for (const collection of collections) {
        for await (const held of batchItems(iterate(collection), CHANGE_BATCH_SIZE)) {
          const places = held.map(({ id }) => ({ in: collection, id }));
          await database.change<QueueEntry[], void>(places, (...stored) => ({
            writes: stored.flatMap((data, n): Write[] => {
              const place = places[n];
              // Somebody may have asked for the email again meanwhile.
              if (!place || !data || data.dueAt) return [];
              return [
                how === "send"
                  ? { put: place, data: { ...data, dueAt: new Date() } }
                  : { delete: place },
              ];
            }),
            result: undefined,
          }));
          count += held.length;
        }
      }
      return count;
    },
  };
}
