/** Entries of the queues of emails and events, and how they are written. */
import "server-only";
import { serverTime, type Write } from "@/lib/database/port";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import type { PendingNotification } from "@/lib/outbox/queue";
import { toMessageKey } from "@/lib/outbox/queue";
import { getDocumentPlace } from "./collections";
import type { Scope } from "./scope";

export type QueueKind = "queue" | "events";

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

export function toPendingNotification(key: string, entry: QueueEntry): PendingNotification {
  const { registration: id = key, kind = "sales", attempts, sentAt } = entry;
  const { form = entry.about ?? "" } = entry;
  // Sent entries have no other times.
  const { dueAt = sentAt ?? new Date(0), createdAt = dueAt } = entry;
  return { id, form, kind, attempts, dueAt, createdAt, ...(sentAt && { sentAt }) };
}
