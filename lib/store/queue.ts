import "server-only";
import { randomUUID } from "node:crypto";
import { iterateDocuments, serverTime, type Write } from "@/lib/database/port";
import { toMessageKey } from "@/lib/mails/mail-key";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import type { MessageName, NotificationQueue, PendingNotification } from "@/lib/outbox/queue";
import { isFormName } from "@/lib/registration/forms";
import { getCollection, getDocumentPlace } from "./collections";
import { deleteAll, READ_BATCH_SIZE } from "./pages";
import type { Scope } from "./scope";

/** Sent in parallel, well within a lease. */
const CLAIM_BATCH_SIZE = 5;

/** Upper bound of a delay. A later time comes from a clock that was ahead. */
const MAX_DELAY_MS = 60 * 60_000;

type QueueKind = "queue" | "events";

/**
 * For the sales team, `form` holds the form and the id the registration; other kinds use `about` and `registration`.
 * Sent entries have no `dueAt` or `createdAt`, so queries for due or waiting entries skip them.
 */
export interface QueueEntry {
  form?: string;
  registration?: string;
  about?: string;
  kind?: string;
  attempts: number;
  dueAt?: Date;
  createdAt?: Date;
  sentAt?: Date;
  /** Names the lease that lasts until `dueAt`; none if it only waits. */
  claim?: string;
}

export function toNameFields({
  id,
  form,
  kind,
}: Pick<PendingNotification, "id" | "form" | "kind">) {
  return kind === "sales" ? { form } : { registration: id, about: form, kind };
}

interface NewEntry extends Pick<PendingNotification, "id" | "form" | "kind" | "dueAt"> {
  attempts?: number;
}

/** Of an entry that its creator sends at once. */
const FIRST_CLAIM = "first";

/** Replaces an entry that remains of a registration deleted by hand. */
export function buildMessageWrite(
  edition: string,
  { dueAt, attempts = 1, ...named }: NewEntry,
  queue: QueueKind = "queue",
): Write {
  const claim = attempts > 0 ? { claim: FIRST_CLAIM } : {};
  const data = { ...toNameFields(named), attempts, dueAt, createdAt: serverTime, ...claim };
  return { put: getDocumentPlace(edition, queue, toMessageKey(named)), data };
}

/** Queues a message again unless it is queued. Keeps its last `sentAt`. */
export function buildRestoredWrite(
  edition: string,
  message: NewEntry,
  before: QueueEntry | undefined,
): Write[] {
  if (before?.dueAt) return [];
  const sentAt = before?.sentAt;
  const write = buildMessageWrite(edition, { ...message, attempts: 0 });
  return "put" in write ? [{ put: write.put, data: { ...write.data, sentAt } }] : [write];
}

/** @param isFull omits the confirmation */
export function buildMessageWrites(
  { edition }: Pick<Scope, "edition">,
  of: Pick<PendingNotification, "id" | "form">,
  messages: Pick<NewMessages, "kinds" | "dueAt" | "attempts"> | undefined,
  isFull = false,
): Write[] {
  const { kinds = [], dueAt = new Date(), attempts } = messages ?? {};
  return kinds
    .filter((kind) => !(isFull && kind === "confirmation"))
    .map((kind) => buildMessageWrite(edition, { ...of, kind, dueAt, attempts }));
}

export function openQueue(
  { database, edition }: Scope,
  queue: QueueKind = "queue",
): NotificationQueue {
  const entries = getCollection(edition, queue);
  const placeOf = (name: MessageName) => getDocumentPlace(edition, queue, toMessageKey(name));

  const change = (name: MessageName, changed: (stored: QueueEntry) => QueueEntry | undefined) =>
    database.change<[QueueEntry], void>([placeOf(name)], (stored) => {
      const data = stored && changed(stored);
      return { writes: data ? [{ put: placeOf(name), data }] : [], result: undefined };
    });

  const remove = (name: MessageName): Promise<void> =>
    database.change([], () => ({ writes: [{ delete: placeOf(name) }], result: undefined }));

  /** Returns undefined if the entry is not free, or gone. */
  function claim(id: string, until: Date, isFree: (stored: QueueEntry) => boolean) {
    const place = getDocumentPlace(edition, queue, id);
    const taken = { dueAt: until, claim: randomUUID() };
    return database.change<[QueueEntry], PendingNotification | undefined>([place], (stored) => {
      if (stored?.claim === taken.claim) return { result: toPendingNotification(id, stored) };
      if (!stored || !isFree(stored)) return { result: undefined };
      const data = { ...stored, attempts: stored.attempts + 1, ...taken };
      return { writes: [{ put: place, data }], result: toPendingNotification(id, data) };
    });
  }

  return {
    async *list() {
      const found = iterateDocuments<QueueEntry>(database, entries, {
        by: "dueAt",
        limit: READ_BATCH_SIZE,
      });
      for await (const { id, data } of found) yield toPendingNotification(id, data);
    },

    async *ofKind(kind) {
      const query = { by: "kind", is: kind, limit: READ_BATCH_SIZE };
      for await (const { id, data } of iterateDocuments<QueueEntry>(database, entries, query)) {
        yield toPendingNotification(id, data);
      }
    },

    countOfKind: (kind) => database.count(entries, { by: "kind", is: kind }),

    async get(name) {
      const [stored] = await database.read<QueueEntry>(placeOf(name));
      return stored?.dueAt && toPendingNotification(toMessageKey(name), stored);
    },

    add(message) {
      type Added = "added" | "waiting" | "sent" | "gone";
      const { form, id } = message;
      if (!isFormName(form)) return Promise.resolve("gone");
      return database.change<[object, QueueEntry], Added>(
        [getDocumentPlace(edition, form, id), placeOf(message)],
        (registered, stored) => {
          if (!registered) return { result: "gone" };
          if (stored) return { result: stored.sentAt ? "sent" : "waiting" };
          return { writes: [buildMessageWrite(edition, message, queue)], result: "added" };
        },
      );
    },

    async backlog() {
      const [pending, { documents }] = await Promise.all([
        database.count(entries, { by: "createdAt" }),
        database.find<QueueEntry>(entries, { by: "createdAt", limit: 1 }),
      ]);
      const oldest = documents[0]?.data.createdAt;
      return { pending, ...(oldest && { oldest }) };
    },

    async lease(now, until) {
      const limit = CLAIM_BATCH_SIZE;
      const afterNow = new Date(now.getTime() + 1);
      const beyond = new Date(now.getTime() + MAX_DELAY_MS + 1);
      const found = await Promise.all([
        database.find<QueueEntry>(entries, { by: "dueAt", before: afterNow, limit }),
        database.find<QueueEntry>(entries, { by: "dueAt", from: beyond, limit }),
      ]);
      const due = found.flatMap(({ documents }) => documents).slice(0, limit);
      const claimed = await Promise.all(
        due.map(({ id, data }) =>
          claim(id, until, ({ dueAt }) => dueAt?.getTime() === data.dueAt?.getTime()),
        ),
      );
      return claimed.filter((one) => one !== undefined);
    },

    leaseOne: (name, now, until) =>
      claim(
        toMessageKey(name),
        until,
        (stored) => stored.dueAt !== undefined && !isLeased(stored, now),
      ),

    watch(tell) {
      const query = { by: "dueAt", limit: 1 };
      return database.watch<QueueEntry>(entries, query, ([first]) => tell(getDueTime(first?.data)));
    },

    nack: (name, dueAt) =>
      change(name, ({ claim: _, ...stored }) => stored.dueAt && { ...stored, dueAt }),

    async ack(name, sentAt) {
      if (!sentAt) return remove(name);
      await change(name, ({ dueAt: _, createdAt: __, claim: ___, ...stored }) => ({
        ...stored,
        sentAt,
      }));
    },

    drop: (name) => remove(name),

    forgetCounts: (before) =>
      deleteAll(database, getCollection(edition, "confirmed"), { by: "day", before }),
  };
}

const isBeyond = (dueAt: Date, now: Date) => dueAt.getTime() > now.getTime() + MAX_DELAY_MS;

const isLeased = ({ claim, dueAt }: QueueEntry, now: Date) =>
  claim !== undefined && dueAt !== undefined && dueAt > now && !isBeyond(dueAt, now);

/** Now, if a clock that was ahead has postponed the entry. */
function getDueTime(entry: QueueEntry | undefined): Date | undefined {
  const { dueAt } = entry ?? {};
  const now = new Date();
  return dueAt && isBeyond(dueAt, now) ? now : dueAt;
}

export function toPendingNotification(key: string, entry: QueueEntry): PendingNotification {
  const { registration: id = key, kind = "sales", attempts, sentAt } = entry;
  const { form = entry.about ?? "" } = entry;
  // Sent entries have no other times.
  const { dueAt = sentAt ?? new Date(0), createdAt = dueAt } = entry;
  return { id, form, kind, attempts, dueAt, createdAt, ...(sentAt && { sentAt }) };
}
