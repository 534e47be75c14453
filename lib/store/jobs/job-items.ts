/** The items of jobs: registrations, each with what became of it. The waiting ones of a job are a queue. */
import "server-only";
import { randomUUID } from "node:crypto";
import { getBroadcastKind } from "@/lib/broadcasts/broadcast";
import { serverTime, type Write } from "@/lib/database/port";
import type { MessageName } from "@/lib/outbox/queue";
import { toMessageKey } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { JobQueue, PendingItem } from "@/lib/staff-records/job-repository";
import { type ItemState, itemStates, type Job, type NewItem } from "@/lib/staff-records/jobs";
import { getCollection, getDocumentPlace } from "../collections";
import { type QueueEntry, toPendingNotification } from "../queue-entry";
import type { Scope } from "../scope";

/** `due` and `state` begin with the job, because a query has one field. A waiting item has `due`. */
export interface ItemEntry extends Omit<QueueEntry, "form"> {
  registration: string;
  kind: string;
  about: FormName;
  state: string;
  due?: string;
  detail?: string;
  reason?: string;
  answer?: string;
}

/** That of a broadcast names its emails, too. */
export const getItemKind = ({ id, task }: Pick<Job, "id" | "task">): string =>
  task.what === "broadcast" ? getBroadcastKind(id) : `job.${id}`;

const parseItemKind = (kind: string): string => kind.slice(kind.indexOf(".") + 1);

export const formatState = (job: string, state: ItemState) => `${job} ${state}`;
const formatDue = (job: string, at: Date) => `${job} ${at.toISOString()}`;

export const parseState = (state: string): ItemState =>
  itemStates.find((one) => state.endsWith(` ${one}`)) ?? "failed";

export const getItemPlace = (edition: string, name: MessageName) =>
  getDocumentPlace(edition, "jobItems", toMessageKey(name));

/** Those who wait are due at once: the runner keeps the pace. */
export function buildItemWrite(
  edition: string,
  job: Pick<Job, "id" | "form" | "task">,
  { id, detail, state = "waiting" }: NewItem,
): Write {
  const kind = getItemKind(job);
  const dueAt = new Date();
  const waits = state === "waiting" ? { dueAt, due: formatDue(job.id, dueAt) } : {};
  const data = {
    ...{ registration: id, about: job.form, kind, attempts: 0, createdAt: serverTime, detail },
    ...{ state: formatState(job.id, state), ...waits },
  };
  return { put: getItemPlace(edition, { id, kind }), data };
}

/** How many items of a job are in each of these states. */
export async function countItems<State extends ItemState>(
  { database, edition }: Pick<Scope, "database" | "edition">,
  job: string,
  states: readonly State[],
): Promise<Record<State, number>> {
  const items = getCollection(edition, "jobItems");
  const counts = states.map(async (state) => {
    const count = await database.count(items, { by: "state", is: formatState(job, state) });
    return [state, count] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<State, number>;
}

/** Puts a failed item among the waiting ones, as if it were new. */
export function withRetry({ reason: _, answer: __, ...entry }: ItemEntry, dueAt: Date): ItemEntry {
  const job = parseItemKind(entry.kind);
  const due = formatDue(job, dueAt);
  const state = formatState(job, "waiting");
  return { ...entry, state, due, dueAt, createdAt: dueAt, attempts: 0 };
}

/** Takes an item out of the waiting ones. */
export function withOutcome(
  { dueAt: _, due: __, claim: ___, reason: ____, answer: _____, ...entry }: ItemEntry,
  state: ItemState,
  told: Pick<ItemEntry, "sentAt" | "reason" | "answer"> = {},
): ItemEntry {
  return { ...entry, ...told, state: formatState(parseItemKind(entry.kind), state) };
}

export function openJobQueue(
  { database, edition }: Pick<Scope, "database" | "edition">,
  job: string,
): JobQueue {
  const entries = getCollection(edition, "jobItems");
  const isOwn = { by: "due", from: `${job} ` } as const;

  const change = (name: MessageName, changed: (stored: ItemEntry) => ItemEntry | undefined) => {
    const place = getItemPlace(edition, name);
    return database.change<[ItemEntry], void>([place], (stored) => {
      const data = stored?.dueAt && changed(stored);
      return { writes: data ? [{ put: place, data }] : [], result: undefined };
    });
  };

  /** Returns undefined if another process was faster. */
  function claimEntry(id: string, before: ItemEntry, until: Date) {
    const place = getDocumentPlace(edition, "jobItems", id);
    const taken = { dueAt: until, due: formatDue(job, until), claim: randomUUID() };
    return database.change<[ItemEntry], ItemEntry | undefined>([place], (stored) => {
      if (stored?.claim === taken.claim) return { result: stored };
      if (!stored?.due || stored.due !== before.due) return { result: undefined };
      const data = { ...stored, attempts: before.attempts + 1, ...taken };
      return { writes: [{ put: place, data }], result: data };
    });
  }

  return {
    async get(name) {
      const [stored] = await database.read<ItemEntry>(getItemPlace(edition, name));
      return stored?.dueAt && toPendingItem(toMessageKey(name), stored);
    },

    async findNextDue() {
      const query = { ...isOwn, before: `${job}!`, limit: 1 };
      const { documents } = await database.find<ItemEntry>(entries, query);
      return documents[0]?.data.dueAt;
    },

    async lease(now, until, limit) {
      const before = formatDue(job, new Date(now.getTime() + 1));
      const { documents } = await database.find<ItemEntry>(entries, { ...isOwn, before, limit });
      const claimed = await Promise.all(
        documents.map(async ({ id, data }) => {
          const entry = await claimEntry(id, data, until);
          return entry && toPendingItem(id, entry);
        }),
      );
      return claimed.filter((one) => one !== undefined);
    },

    nack: (name, dueAt, refusal) =>
      change(name, (stored) => ({
        ...stored,
        ...refusal,
        ...{ dueAt, due: formatDue(job, dueAt) },
      })),

    ack: (name, sentAt = new Date()) =>
      change(name, (stored) => withOutcome(stored, "sent", { sentAt })),

    drop: (name, refusal) => change(name, (stored) => withOutcome(stored, "failed", refusal)),

    end: (name, state) => change(name, (stored) => withOutcome(stored, state)),
  };
}

function toPendingItem(key: string, entry: ItemEntry): PendingItem {
  const { detail } = entry;
  return { ...toPendingNotification(key, entry), ...(detail && { detail }) };
}
