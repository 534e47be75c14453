/** Who gets broadcasts, and what became of it. */
import "server-only";
import {
  type BroadcastRecipient,
  type RecipientState,
  recipientStates,
} from "@/lib/broadcasts/broadcast";
import type { BroadcastRepository, RecipientCounts } from "@/lib/broadcasts/repository";
import { iterateDocuments, type Write } from "@/lib/database/port";
import { getCollection, getDocumentPlace } from "../collections";
import { READ_BATCH_SIZE } from "../pages";
import type { Scope } from "../scope";
import { formatState, type RecipientEntry, toRecipient, withRetry } from "./broadcast-queue";

type RecipientReader = Pick<
  BroadcastRepository,
  "about" | "counts" | "listRecipientIds" | "recipients"
>;

const RETRIES_PER_CHANGE = 50;

/** @returns how many failed recipients wait again */
export async function queueFailed(
  { database, edition }: Scope,
  broadcast: string,
  at: Date,
): Promise<number> {
  const failed = formatState(broadcast, "failed");
  const query = { by: "state", is: failed, limit: RETRIES_PER_CHANGE };
  const recipients = getCollection(edition, "recipients");
  const found = await Array.fromAsync(
    iterateDocuments<RecipientEntry>(database, recipients, query),
    ({ id }) => getDocumentPlace(edition, "recipients", id),
  );
  let count = 0;
  for (let from = 0; from < found.length; from += RETRIES_PER_CHANGE) {
    const places = found.slice(from, from + RETRIES_PER_CHANGE);
    count += await database.change<RecipientEntry[], number>(places, (...stored) => {
      const writes = places.flatMap((put, n): Write[] => {
        const entry = stored[n];
        return entry?.state === failed ? [{ put, data: withRetry(entry, at) }] : [];
      });
      return { writes, result: writes.length };
    });
  }
  return count;
}

export function createRecipientReader({ database, edition }: Scope): RecipientReader {
  const recipients = getCollection(edition, "recipients");

  async function loadPage(
    id: string,
    state: RecipientState,
    { from, limit }: { from?: string | Date; limit: number },
  ) {
    const after = typeof from === "string" ? from : undefined;
    const query = { by: "state", is: formatState(id, state), limit, after };
    const { documents, next } = await database.find<RecipientEntry>(recipients, query);
    return { items: documents.map(({ data }) => toRecipient(data)), next };
  }

  return {
    async *listRecipientIds(id, states = recipientStates) {
      for (const state of states) {
        const query = { by: "state", is: formatState(id, state), limit: READ_BATCH_SIZE };
        const found = iterateDocuments<RecipientEntry>(database, recipients, query);
        for await (const { data } of found) yield data.registration;
      }
    },

    async counts(id) {
      const counts = recipientStates.map(async (state) => {
        const count = await database.count(recipients, { by: "state", is: formatState(id, state) });
        return [state, count] as const;
      });
      return Object.fromEntries(await Promise.all(counts)) as RecipientCounts;
    },

    recipients: loadPage,

    async about(form, id): Promise<BroadcastRecipient[]> {
      const query = { by: "registration", is: id, limit: READ_BATCH_SIZE };
      const found = iterateDocuments<RecipientEntry>(database, recipients, query);
      const all = (await Array.fromAsync(found)).map(({ data }) => data);
      return all.filter(({ about }) => about === form).map(toRecipient);
    },
  };
}
