/** Who gets broadcasts, and what became of it. */
import "server-only";
import {
  type BroadcastRecipient,
  parseBroadcastKind,
  type RecipientState,
  recipientStates,
} from "@/lib/broadcasts/broadcast";
import type { BroadcastRepository } from "@/lib/broadcasts/repository";
import { iterateDocuments, type Write } from "@/lib/database/port";
import { getCollection, getDocumentPlace } from "../collections";
import { countItems, formatState, type ItemEntry, parseState, withRetry } from "../jobs/job-items";
import { READ_BATCH_SIZE } from "../pages";
import type { Scope } from "../scope";

type RecipientReader = Pick<
  BroadcastRepository,
  "listAbout" | "countRecipients" | "loadRecipients"
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
  const recipients = getCollection(edition, "jobItems");
  const found = await Array.fromAsync(
    iterateDocuments<ItemEntry>(database, recipients, query),
    ({ id }) => getDocumentPlace(edition, "jobItems", id),
  );
  let count = 0;
  for (let from = 0; from < found.length; from += RETRIES_PER_CHANGE) {
    const places = found.slice(from, from + RETRIES_PER_CHANGE);
    count += await database.change<ItemEntry[], number>(places, (...stored) => {
      const writes = places.flatMap((put, n): Write[] => {
        const entry = stored[n];
        return entry?.state === failed ? [{ put, data: withRetry(entry, at) }] : [];
      });
      return { writes, result: writes.length };
    });
  }
  return count;
}

export function createRecipientReader(scope: Scope): RecipientReader {
  const { database, edition } = scope;
  const recipients = getCollection(edition, "jobItems");

  async function loadPage(
    id: string,
    state: RecipientState,
    { from, limit }: { from?: string | Date; limit: number },
  ) {
    const after = typeof from === "string" ? from : undefined;
    const query = { by: "state", is: formatState(id, state), limit, after };
    const { documents, next } = await database.find<ItemEntry>(recipients, query);
    return { items: documents.map(({ data }) => toRecipient(data)), next };
  }

  return {
    countRecipients: (id) => countItems(scope, id, recipientStates),

    loadRecipients: loadPage,

    async listAbout(form, id): Promise<BroadcastRecipient[]> {
      const query = { by: "registration", is: id, limit: READ_BATCH_SIZE };
      const found = iterateDocuments<ItemEntry>(database, recipients, query);
      const all = (await Array.fromAsync(found)).map(({ data }) => data);
      return all
        .filter(({ about, kind }) => about === form && parseBroadcastKind(kind))
        .map(toRecipient);
    },
  };
}

function toRecipient(entry: ItemEntry): BroadcastRecipient {
  const { about: form, registration: id, kind, sentAt, reason, answer } = entry;
  const state = parseState(entry.state);
  return {
    broadcast: parseBroadcastKind(kind) ?? "",
    ...{ form, id },
    state: recipientStates.find((one) => one === state) ?? "failed",
    ...(sentAt && { sentAt }),
    ...(reason && { reason }),
    ...(answer && { answer }),
  };
}
