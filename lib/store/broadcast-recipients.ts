/** Who gets broadcasts, and what became of it. */
import "server-only";
import {
  type BroadcastRecipient,
  type RecipientState,
  recipientStates,
} from "@/lib/broadcasts/broadcast";
import type { BroadcastRepository, RecipientCounts } from "@/lib/broadcasts/repository";
import { iterateDocuments } from "@/lib/database/port";
import { formatState, type RecipientEntry, toRecipient } from "./broadcast-queue";
import { getCollection } from "./collections";
import { READ_BATCH_SIZE } from "./pages";
import type { Scope } from "./scope";

type RecipientReader = Pick<
  BroadcastRepository,
  "about" | "counts" | "listRecipientIds" | "recipients"
>;

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
    async *listRecipientIds(id) {
      for (const state of recipientStates) {
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
