import type { DeliveryAttempt } from "./events";
import type { MailKind } from "./mail-kinds";

export interface MessageName {
  id: string;
  /** Like `form`, it may come from another version and be unknown to this one. */
  kind: string;
}

/** With the time when it was queued it names this message alone, and none that has replaced it since. */
export interface HeldName extends MessageName {
  createdAt?: Date | undefined;
}

/** Names a message within an edition. The sales team's has only the id of the registration. */
export function toMessageKey({ id, kind }: MessageName): string {
  return kind === "sales" ? id : `${id}.${kind}`;
}

/** Why a message was not sent. Holds no personal data. */
export interface Refusal {
  /** A code. */
  reason: string;
  /** The sentence of the mail server. */
  answer?: string;
}

/** Holds no personal data. */
export interface PendingNotification extends MessageName {
  form: string;
  attempts: number;
  createdAt: Date;
  /** The earliest time of the next try. A lease sets a later time, so that nobody else tries meanwhile. */
  dueAt: Date;
  /** Only for a kind that is sent once. */
  sentAt?: Date;
}

/** Holds one edition. Every method throws StoreUnavailable if the store is unavailable. */
export interface NotificationQueue {
  /** Unsent messages, the earliest due first. */
  list(): AsyncIterable<PendingNotification>;
  /** Unsent messages, and those that are remembered as sent. Not for the kind `sales`. */
  listOfKind(kind: MailKind): AsyncIterable<PendingNotification>;
  countOfKind(kind: MailKind): Promise<number>;
  /** Finds unsent messages only. */
  get(name: MessageName): Promise<PendingNotification | undefined>;
  /** Waits until `dueAt`, or for `leaseOne`: nobody holds it. Nothing is stored unless it is "added". */
  add(
    message: Pick<PendingNotification, "id" | "form" | "kind" | "dueAt">,
  ): Promise<"added" | "waiting" | "sent" | "gone">;
  /** `oldest` is when the oldest unsent one was stored. */
  measureBacklog(): Promise<{ pending: number; oldest?: Date }>;
  /** Also takes those put off by hours because a clock was ahead. Each goes to one caller, with one more attempt. */
  lease(now: Date, until: Date): Promise<PendingNotification[]>;
  /** Leases a message before its time, with one more attempt. Undefined if it does not wait, or is leased. */
  leaseOne(name: MessageName, now: Date, until: Date): Promise<PendingNotification | undefined>;
  /** Calls `tell` now and on each change, without polling; undefined if none waits. @returns a function that ends it */
  watch(tell: (due: Date | undefined) => void): () => void;
  /** Postpones a message and ends its lease. @param refusal kept where staff can read it */
  nack(name: HeldName, dueAt: Date, refusal?: Refusal): Promise<void>;
  /** Deletes a message. @param sentAt if given, the store remembers for as long as the registration that it was sent */
  ack(name: HeldName, sentAt?: Date): Promise<void>;
  /** Removes a message that is never sent. */
  drop(name: HeldName, refusal: Refusal): Promise<void>;
  forgetCounts(before: string): Promise<void>;
}

/** Emails and events that a restored backup holds back. Every method throws StoreUnavailable. */
export interface HeldMessages {
  count(): Promise<number>;
  /** @returns how many */
  end(how: "send" | "drop"): Promise<number>;
}

export interface EventRepository {
  /** An entry for each event and subscriber. `id` and `form` are those of the registration. */
  readonly queue: NotificationQueue;
  /** Adds a line to the log. @throws StoreUnavailable */
  logAttempt(line: DeliveryAttempt): Promise<void>;
  /** The newest first. @throws StoreUnavailable */
  listAttempts(limit: number): Promise<DeliveryAttempt[]>;
  /** Deletes the lines before a time. @throws StoreUnavailable */
  forget(before: Date): Promise<void>;
}

/** Sending and its bookkeeping take less time. */
const LEASE_DURATION_MS = 60_000;

export function getLeaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_DURATION_MS);
}
