/** The queues of what must still be sent: e-mails, and events for other systems. */
import "server-only";
import { randomUUID } from "node:crypto";
import { all, serverTime, type Write } from "@/lib/database/port";
import { messageKey } from "@/lib/mails/mail-key";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import type { MessageName, NotificationQueue, PendingNotification } from "@/lib/outbox/queue";
import { isFormName } from "@/lib/registration/forms";
import { collectionIn, placeIn } from "./collections";
import { deleteAll, READ_AT_ONCE } from "./pages";
import type { Scope } from "./scope";

/** The most entries that are claimed at once. They are sent together, well within a lease. */
const CLAIMED_AT_ONCE = 5;

/** No entry is postponed for as long as this. A later time comes from a clock that was ahead. */
const LONGEST_DELAY_MS = 60 * 60_000;

type Queue = "queue" | "events";

/**
 * An entry as it is stored. That of an e-mail to the sales team has its form in `form` and its registration in the id,
 * those of other kinds in `about` and `registration`. A sent entry has neither `dueAt` nor `createdAt`, so queries for due or waiting entries do not find it.
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
  /** Tells the claim of one process from that of another. */
  claim?: string;
}

/** What names an entry in its document. */
export function nameFields({ id, form, kind }: Pick<PendingNotification, "id" | "form" | "kind">) {
  return kind === "sales" ? { form } : { registration: id, about: form, kind };
}

interface NewEntry extends Pick<PendingNotification, "id" | "form" | "kind" | "dueAt"> {
  attempts?: number;
}

/** Writes an entry. It replaces one that was left when somebody deleted a registration by hand. */
export function messageWrite(
  edition: string,
  { dueAt, attempts = 1, ...named }: NewEntry,
  queue: Queue = "queue",
): Write {
  const data = { ...nameFields(named), attempts, dueAt, createdAt: serverTime };
  return { put: placeIn(edition, queue, messageKey(named)), data };
}

/** Writes a message that goes again and again, unless it waits already. When it was sent last stays. */
export function buildRestoredWrite(
  edition: string,
  message: NewEntry,
  before: QueueEntry | undefined,
): Write[] {
  if (before?.dueAt) return [];
  const sentAt = before?.sentAt;
  const write = messageWrite(edition, { ...message, attempts: 0 });
  return "put" in write ? [{ put: write.put, data: { ...write.data, sentAt } }] : [write];
}

/** Writes the messages of a registration or a correction. @param isFull leaves the confirmation out */
export function messageWrites(
  { edition }: Pick<Scope, "edition">,
  of: Pick<PendingNotification, "id" | "form">,
  messages: Pick<NewMessages, "kinds" | "dueAt" | "attempts"> | undefined,
  isFull = false,
): Write[] {
  const { kinds = [], dueAt = new Date(), attempts } = messages ?? {};
  return kinds
    .filter((kind) => !(isFull && kind === "confirmation"))
    .map((kind) => messageWrite(edition, { ...of, kind, dueAt, attempts }));
}

/** One of the queues of an edition. */
export function queueIn({ database, edition }: Scope, queue: Queue = "queue"): NotificationQueue {
  const entries = collectionIn(edition, queue);
  const placeOf = (name: MessageName) => placeIn(edition, queue, messageKey(name));

  const change = (name: MessageName, changed: (stored: QueueEntry) => QueueEntry | undefined) =>
    database.change<[QueueEntry], void>([placeOf(name)], (stored) => {
      const data = stored && changed(stored);
      return { writes: data ? [{ put: placeOf(name), data }] : [], result: undefined };
    });

  /** Claims an entry, unless another process was faster: then it is not due any more. */
  function claim(id: string, seen: QueueEntry, until: Date) {
    const place = placeIn(edition, queue, id);
    const taken = { dueAt: until, claim: randomUUID() };
    return database.change<[QueueEntry], PendingNotification | undefined>([place], (stored) => {
      if (stored?.claim === taken.claim) return { result: entryOf(id, stored) };
      const isThere = stored?.dueAt?.getTime() === seen.dueAt?.getTime();
      if (!stored || !isThere) return { result: undefined };
      const data = { ...stored, attempts: seen.attempts + 1, ...taken };
      return { writes: [{ put: place, data }], result: entryOf(id, data) };
    });
  }

  return {
    async *list() {
      const found = all<QueueEntry>(database, entries, { by: "dueAt", limit: READ_AT_ONCE });
      for await (const { id, data } of found) yield entryOf(id, data);
    },

    async *ofKind(kind) {
      const query = { by: "kind", is: kind, limit: READ_AT_ONCE };
      for await (const { id, data } of all<QueueEntry>(database, entries, query)) {
        yield entryOf(id, data);
      }
    },

    countOfKind: (kind) => database.count(entries, { by: "kind", is: kind }),

    async get(name) {
      const [stored] = await database.read<QueueEntry>(placeOf(name));
      return stored?.dueAt && entryOf(messageKey(name), stored);
    },

    add(message) {
      type Added = "added" | "waiting" | "sent" | "gone";
      const { form, id } = message;
      if (!isFormName(form)) return Promise.resolve("gone");
      return database.change<[object, QueueEntry], Added>(
        [placeIn(edition, form, id), placeOf(message)],
        (registered, stored) => {
          if (!registered) return { result: "gone" };
          if (stored) return { result: stored.sentAt ? "sent" : "waiting" };
          return { writes: [messageWrite(edition, message, queue)], result: "added" };
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
      const limit = CLAIMED_AT_ONCE;
      const afterNow = new Date(now.getTime() + 1);
      const beyond = new Date(now.getTime() + LONGEST_DELAY_MS + 1);
      const found = await Promise.all([
        database.find<QueueEntry>(entries, { by: "dueAt", before: afterNow, limit }),
        database.find<QueueEntry>(entries, { by: "dueAt", from: beyond, limit }),
      ]);
      const due = found.flatMap(({ documents }) => documents).slice(0, limit);
      const claimed = await Promise.all(due.map(({ id, data }) => claim(id, data, until)));
      return claimed.filter((one) => one !== undefined);
    },

    watch(tell) {
      const query = { by: "dueAt", limit: 1 };
      return database.watch<QueueEntry>(entries, query, ([first]) => tell(dueOf(first?.data)));
    },

    nack: (name, dueAt) => change(name, (stored) => stored.dueAt && { ...stored, dueAt }),

    async ack(name, sentAt) {
      if (sentAt) {
        await change(name, ({ dueAt: _, createdAt: __, ...stored }) => ({ ...stored, sentAt }));
      } else {
        const writes = [{ delete: placeOf(name) }];
        await database.change([], () => ({ writes, result: undefined }));
      }
    },

    forgetCounts: (before) =>
      deleteAll(database, collectionIn(edition, "confirmed"), { by: "day", before }),
  };
}

/** When an entry is due; now if a clock that was ahead has postponed it. */
function dueOf(entry: QueueEntry | undefined): Date | undefined {
  const { dueAt } = entry ?? {};
  const isBeyond = dueAt && dueAt.getTime() > Date.now() + LONGEST_DELAY_MS;
  return isBeyond ? new Date() : dueAt;
}

function entryOf(key: string, entry: QueueEntry): PendingNotification {
  const { registration: id = key, kind = "sales", attempts, sentAt } = entry;
  const { form = entry.about ?? "" } = entry;
  // What was sent has no times of waiting.
  const { dueAt = sentAt ?? new Date(0), createdAt = dueAt } = entry;
  return { id, form, kind, attempts, dueAt, createdAt, ...(sentAt && { sentAt }) };
}
