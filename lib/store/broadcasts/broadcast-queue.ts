/** The recipients of a broadcast as a queue. Unlike other messages, each stays, with what became of it. */
import "server-only";
import { randomUUID } from "node:crypto";
import {
  type Broadcast,
  type BroadcastRecipient,
  getBroadcastKind,
  parseBroadcastKind,
  type RecipientState,
  recipientStates,
} from "@/lib/broadcasts/broadcast";
import type { BroadcastQueue, NewRecipient } from "@/lib/broadcasts/repository";
import { serverTime, type Write } from "@/lib/database/port";
import type { MessageName } from "@/lib/outbox/queue";
import { toMessageKey } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import { getCollection, getDocumentPlace } from "../collections";
import { type QueueEntry, toPendingNotification } from "../queue-entry";
import type { Scope } from "../scope";

/** The others wait for their turn, longer than a lease. */
const CLAIM_BATCH_SIZE = 1;

/** `due` and `state` begin with the broadcast, because a query has one field. A waiting recipient has `due`. */
export interface RecipientEntry extends Omit<QueueEntry, "form"> {
  registration: string;
  kind: string;
  about: FormName;
  state: string;
  due?: string;
  reason?: string;
  answer?: string;
}

export const formatState = (broadcast: string, state: RecipientState) => `${broadcast} ${state}`;
const formatDue = (broadcast: string, at: Date) => `${broadcast} ${at.toISOString()}`;

export function toRecipient(entry: RecipientEntry): BroadcastRecipient {
  const { about: form, registration: id, kind, state, sentAt, reason, answer } = entry;
  return {
    broadcast: parseBroadcastKind(kind) ?? "",
    ...{ form, id },
    state: recipientStates.find((one) => state.endsWith(` ${one}`)) ?? "failed",
    ...(sentAt && { sentAt }),
    ...(reason && { reason }),
    ...(answer && { answer }),
  };
}

/** Those who wait are due at once: the sender keeps the pace. */
export function buildRecipientWrite(
  edition: string,
  { id, form }: Pick<Broadcast, "id" | "form">,
  recipient: NewRecipient,
): Write {
  const kind = getBroadcastKind(id);
  const put = getDocumentPlace(edition, "recipients", toMessageKey({ id: recipient.id, kind }));
  const named = { registration: recipient.id, about: form, kind, attempts: 0 };
  const state = formatState(id, recipient.state);
  const dueAt = new Date();
  const waits = recipient.state === "waiting" ? { dueAt, due: formatDue(id, dueAt) } : {};
  return { put, data: { ...named, state, createdAt: serverTime, ...waits } };
}

/** Puts a failed entry among the waiting ones, as if it were new. */
export function withRetry(
  { reason: _, answer: __, ...entry }: RecipientEntry,
  dueAt: Date,
): RecipientEntry {
  const broadcast = parseBroadcastKind(entry.kind) ?? "";
  const due = formatDue(broadcast, dueAt);
  const state = formatState(broadcast, "waiting");
  return { ...entry, state, due, dueAt, createdAt: dueAt, attempts: 0 };
}

/** Takes an entry out of the waiting ones. */
export function withOutcome(
  { dueAt: _, due: __, claim: ___, reason: ____, answer: _____, ...entry }: RecipientEntry,
  state: RecipientState,
  told: Pick<RecipientEntry, "sentAt" | "reason" | "answer">,
): RecipientEntry {
  const broadcast = parseBroadcastKind(entry.kind) ?? "";
  return { ...entry, ...told, state: formatState(broadcast, state) };
}

export function openBroadcastQueue(
  { database, edition }: Scope,
  broadcast: string,
): BroadcastQueue {
  const entries = getCollection(edition, "recipients");
  const placeOf = (name: MessageName) =>
    getDocumentPlace(edition, "recipients", toMessageKey(name));

  const change = (
    name: MessageName,
    changed: (stored: RecipientEntry) => RecipientEntry | undefined,
  ) =>
    database.change<[RecipientEntry], void>([placeOf(name)], (stored) => {
      const data = stored?.dueAt && changed(stored);
      return { writes: data ? [{ put: placeOf(name), data }] : [], result: undefined };
    });

  /** Returns undefined if another process was faster. */
  function claimEntry(id: string, seen: RecipientEntry, until: Date) {
    const place = getDocumentPlace(edition, "recipients", id);
    const taken = { dueAt: until, due: formatDue(broadcast, until), claim: randomUUID() };
    return database.change<[RecipientEntry], RecipientEntry | undefined>([place], (stored) => {
      if (stored?.claim === taken.claim) return { result: stored };
      if (!stored?.due || stored.due !== seen.due) return { result: undefined };
      const data = { ...stored, attempts: seen.attempts + 1, ...taken };
      return { writes: [{ put: place, data }], result: data };
    });
  }

  return {
    async get(name) {
      const [stored] = await database.read<RecipientEntry>(placeOf(name));
      return stored?.dueAt && toPendingNotification(toMessageKey(name), stored);
    },

    async nextDue() {
      const query = { by: "due", from: `${broadcast} `, before: `${broadcast}!`, limit: 1 };
      const { documents } = await database.find<RecipientEntry>(entries, query);
      return documents[0]?.data.dueAt;
    },

    async lease(now, until) {
      const before = formatDue(broadcast, new Date(now.getTime() + 1));
      const query = { by: "due", from: `${broadcast} `, before, limit: CLAIM_BATCH_SIZE };
      const { documents } = await database.find<RecipientEntry>(entries, query);
      const claimed = await Promise.all(
        documents.map(async ({ id, data }) => {
          const entry = await claimEntry(id, data, until);
          return entry && toPendingNotification(id, entry);
        }),
      );
      return claimed.filter((one) => one !== undefined);
    },

    nack: (name, dueAt, refusal) =>
      change(name, (stored) => ({
        ...stored,
        ...refusal,
        ...{ dueAt, due: formatDue(broadcast, dueAt) },
      })),

    ack: (name, sentAt = new Date()) =>
      change(name, (stored) => withOutcome(stored, "sent", { sentAt })),

    drop: (name, refusal) => change(name, (stored) => withOutcome(stored, "failed", refusal)),
  };
}
