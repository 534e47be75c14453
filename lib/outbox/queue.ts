/** The messages and events that must still be sent: the ports of their queues, and how long a process keeps one. */
import type { DeliveryAttempt } from "./events";
import type { MailKind } from "./mail-kinds";

/** Names a message of an edition. */
export interface MessageName {
  /** The id of the registration. */
  id: string;
  /** What the message is. Another version may have stored a kind that this version does not know. */
  kind: string;
}

/**
 * A message that must be sent: about which registration, and when to try. It holds no personal data.
 */
export interface PendingNotification extends MessageName {
  /** The name of its form. Another version may have stored a form that this version does not know. */
  form: string;
  /** How often sending was tried. */
  attempts: number;
  /** When it was stored. */
  createdAt: Date;
  /**
   * It is not tried before this time. Claiming it sets a later time, so that nobody else tries
   * meanwhile.
   */
  dueAt: Date;
  /** When it was sent, if it goes only once. */
  sentAt?: Date;
}

/** The messages of one edition. Every method throws StoreUnavailable when the store cannot be reached. */
export interface NotificationQueue {
  /** All notifications that must still be sent, the earliest due first. */
  list(): AsyncIterable<PendingNotification>;
  /** Those of a kind that must still be sent, and those that are remembered as sent. Not for the kind `sales`. */
  ofKind(kind: MailKind): AsyncIterable<PendingNotification>;
  /** How many these are. */
  countOfKind(kind: MailKind): Promise<number>;
  /** One message, if it must still be sent. */
  get(name: MessageName): Promise<PendingNotification | undefined>;
  /**
   * Stores a message with one attempt. The caller keeps it until `dueAt`. Nothing is stored if the
   * message waits already, if it was sent and goes only once, or if the registration is gone.
   */
  add(
    message: Pick<PendingNotification, "id" | "form" | "kind" | "dueAt">,
  ): Promise<"added" | "waiting" | "sent" | "gone">;
  /** How many must still be sent, and how long the oldest has waited. */
  backlog(): Promise<{ pending: number; oldest?: Date }>;
  /**
   * Leases some notifications that are due at `now`. It also takes those that were put off by hours
   * because a clock was ahead. Each goes to one caller only, and its attempts are increased by one.
   * It is due again at `until`, in case the caller dies.
   */
  lease(now: Date, until: Date): Promise<PendingNotification[]>;
  /**
   * Tells when the first entry is due, now and whenever that changes. It is undefined while none waits. Whoever waits
   * for it asks nothing of the store meanwhile.
   * @returns a function that ends it
   */
  watch(tell: (due: Date | undefined) => void): () => void;
  /** Sets the time of the next try. */
  nack(name: MessageName, dueAt: Date): Promise<void>;
  /**
   * Deletes a message that need not be sent any more.
   * @param sentAt if given, the store remembers for as long as the registration that it was sent
   */
  ack(name: MessageName, sentAt?: Date): Promise<void>;
  /** Deletes how many confirmations addresses got before a day. */
  forgetCounts(before: string): Promise<void>;
}

/** The events of an edition that must still be told, and the log of the tries. */
export interface EventRepository {
  /** An entry for each event and receiver. Its `id` and `form` are those of the registration. */
  readonly queue: NotificationQueue;
  /** Adds a line to the log. @throws StoreUnavailable */
  note(line: DeliveryAttempt): Promise<void>;
  /** The latest lines of the log, the newest first. @throws StoreUnavailable */
  tries(limit: number): Promise<DeliveryAttempt[]>;
  /** Deletes the lines before a time. @throws StoreUnavailable */
  forget(before: Date): Promise<void>;
}

/** Sending and its bookkeeping never take this long. */
const LEASE_DURATION_MS = 60_000;

/** The time from which others may try, if this process leases a message now. */
export function getLeaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_DURATION_MS);
}
