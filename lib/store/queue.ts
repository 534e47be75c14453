import "server-only";
import { randomUUID } from "node:crypto";
import { iterateDocuments } from "@/lib/database/port";
import type {
  HeldName,
  MessageName,
  NotificationQueue,
  PendingNotification,
} from "@/lib/outbox/queue";
import { toMessageKey } from "@/lib/outbox/queue";
import { isFormName } from "@/lib/registration/forms";
import { getCollection, getDocumentPlace } from "./collections";
import { deleteAll, READ_BATCH_SIZE } from "./pages";
import {
  buildMessageWrite,
  type QueueEntry,
  type QueueKind,
  toPendingNotification,
} from "./queue-entry";
import type { Scope } from "./scope";

/** Sent in parallel, well within a lease. */
const CLAIM_BATCH_SIZE = 5;

/** Upper bound of a delay. A later time comes from a clock that was ahead. */
const MAX_DELAY_MS = 60 * 60_000;

export function openQueue(
  { database, edition }: Scope,
  queue: QueueKind = "queue",
): NotificationQueue {
  const entries = getCollection(edition, queue);
  const getPlace = (name: MessageName) => getDocumentPlace(edition, queue, toMessageKey(name));

  const change = (name: HeldName, changed: (stored: QueueEntry) => QueueEntry | undefined) =>
    database.change<[QueueEntry], void>([getPlace(name)], (stored) => {
      const data = stored && isSame(name, stored) && changed(stored);
      return { writes: data ? [{ put: getPlace(name), data }] : [], result: undefined };
    });

  const remove = (name: HeldName): Promise<void> =>
    database.change<[QueueEntry], void>([getPlace(name)], (stored) => {
      const isThere = stored && isSame(name, stored);
      return { writes: isThere ? [{ delete: getPlace(name) }] : [], result: undefined };
    });

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

    async *listOfKind(kind) {
      const query = { by: "kind", is: kind, limit: READ_BATCH_SIZE };
      for await (const { id, data } of iterateDocuments<QueueEntry>(database, entries, query)) {
        yield toPendingNotification(id, data);
      }
    },

    countOfKind: (kind) => database.count(entries, { by: "kind", is: kind }),

    async get(name) {
      const [stored] = await database.read<QueueEntry>(getPlace(name));
      return stored?.dueAt && toPendingNotification(toMessageKey(name), stored);
    },

    add(message) {
      type Added = "added" | "waiting" | "sent" | "gone";
      const { form, id } = message;
      if (!isFormName(form)) return Promise.resolve("gone");
      return database.change<[object, QueueEntry], Added>(
        [getDocumentPlace(edition, form, id), getPlace(message)],
        (registered, stored) => {
          if (!registered) return { result: "gone" };
          if (stored) return { result: stored.sentAt ? "sent" : "waiting" };
          const write = buildMessageWrite(edition, { ...message, attempts: 0 }, queue);
          return { writes: [write], result: "added" };
        },
      );
    },

    async measureBacklog() {
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

const isSame = ({ createdAt }: HeldName, stored: QueueEntry) =>
  createdAt === undefined || createdAt.getTime() === stored.createdAt?.getTime();

const isBeyond = (dueAt: Date, now: Date) => dueAt.getTime() > now.getTime() + MAX_DELAY_MS;

const isLeased = ({ claim, dueAt }: QueueEntry, now: Date) =>
  claim !== undefined && dueAt !== undefined && dueAt > now && !isBeyond(dueAt, now);

/** Now, if a clock that was ahead has postponed the entry. */
function getDueTime(entry: QueueEntry | undefined): Date | undefined {
  const { dueAt } = entry ?? {};
  const now = new Date();
  return dueAt && isBeyond(dueAt, now) ? now : dueAt;
}
