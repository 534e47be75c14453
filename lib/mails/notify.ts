/** Sends queued messages at least once, and by one process at a time: the one that holds the lease. */
import "server-only";
import { parseBroadcastKind } from "@/lib/broadcasts/broadcast";
import { getErrorCode } from "@/lib/database/errors";
import { DAY_MS } from "@/lib/fair/day-ms";
import { getIsoDayAt } from "@/lib/fair/days";
import { isConsentKind, isMailKind, isSentOnce } from "@/lib/outbox/mail-kinds";
import {
  getLeaseEnd,
  type MessageName,
  type PendingNotification,
  type Refusal,
} from "@/lib/outbox/queue";
import { listEditionStores } from "@/lib/registration/editions";
import type { RegistrationStore } from "@/lib/store/ports";
import { calculateRetryTime, type DrainOptions, drainQueues } from "./drain-queues";
import type { Notifier, NotifyCount, NotifyResult } from "./ports";
import {
  finalReasons,
  LEASE_ENDED,
  type LeasedMessage,
  type SendableMessage,
  sendStored,
} from "./send-stored";

export interface NotifyPorts {
  store: RegistrationStore;
  notifier: Notifier;
  now: () => Date;
  /** Called after each attempt; with the request id only if the attempt is part of the request. */
  report: (name: MessageName, result: NotifyResult, request?: string) => void;
}

/** Mail servers retry for as long. Messages to the sales team have no limit. */
const MAX_MESSAGE_AGE_MS = 3 * DAY_MS;

/**
 * Sends a leased message, then removes or postpones it. Never throws: a failure leaves the entry due when its lease
 * ends. An unknown form or kind waits for the version of the site that knows it.
 */
export function notify(held: LeasedMessage, ports: NotifyPorts): Promise<NotifyResult> {
  return deliver(held, ports);
}

/** Sends a message that does not wait, because somebody asks for it again. Never throws. */
export function notifyAgain(
  name: Pick<LeasedMessage, "id" | "form" | "kind">,
  ports: NotifyPorts,
): Promise<NotifyResult> {
  return deliver({ ...name, createdAt: ports.now(), attempts: 1 }, ports);
}

async function deliver(
  held: SendableMessage,
  { store, notifier, now, report }: NotifyPorts,
): Promise<NotifyResult> {
  const { id, kind, attempts, request, dueAt, createdAt } = held;
  // Without a lease nothing waits that could be replaced.
  const name = { id, kind };
  const own = { ...name, ...(dueAt && { createdAt }) };
  try {
    const result = await sendStored(held, { store, notifier, now });
    report(name, result, request);
    if (result.outcome === "failed" && result.reason === LEASE_ENDED) return result;
    if (result.outcome !== "failed") {
      const isRemembered = isMailKind(kind) && (isSentOnce(kind) || isConsentKind(kind));
      await store.queue.ack(own, isRemembered ? now() : undefined);
    } else if (isFinalFailure(held, result, now())) {
      await store.queue.drop(own, toRefusal(result));
    } else {
      const retryAt = calculateRetryTime(attempts, result.permanent === true, now());
      await store.queue.nack(own, retryAt, toRefusal(result));
    }
    return result;
  } catch (error) {
    const failed: NotifyResult = { outcome: "failed", reason: getErrorCode(error) };
    report(name, failed, request);
    return failed;
  }
}

const toRefusal = ({ reason, answer }: Refusal): Refusal => ({ reason, ...(answer && { answer }) });

function isFinalFailure(
  { kind, createdAt }: SendableMessage,
  { reason, noSuchRecipient }: Extract<NotifyResult, { outcome: "failed" }>,
  now: Date,
): boolean {
  if (finalReasons.includes(reason)) return true;
  const isKnown = isMailKind(kind) || parseBroadcastKind(kind) !== undefined;
  if (!isKnown || kind === "sales") return false;
  const age = createdAt ? now.getTime() - createdAt.getTime() : 0;
  return noSuchRecipient === true || age > MAX_MESSAGE_AGE_MS;
}

/**
 * Sends due messages of all editions in small batches until none is due, `limitMs` has passed or `isStopped` returns
 * true.
 * @returns counts by outcome
 * @throws StoreUnavailable
 */
export async function notifyDue(ports: NotifyPorts, bounds?: DrainOptions): Promise<NotifyCount> {
  return notifyDueIn(await listEditionStores(ports.store), ports, bounds);
}

async function notifyDueIn(
  stores: readonly RegistrationStore[],
  ports: NotifyPorts,
  bounds?: DrainOptions,
): Promise<NotifyCount> {
  const queues = stores.map((store) => ({
    queue: store.queue,
    handle: (entry: PendingNotification) => handleDue(entry, { ...ports, store }),
  }));
  const count = { sent: 0, written: 0, failed: 0 };
  for (const result of await drainQueues<NotifyResult | undefined>(queues, ports.now, bounds)) {
    if (result) count[result.outcome] += 1;
  }
  return count;
}

async function handleDue(entry: PendingNotification, ports: NotifyPorts) {
  const now = ports.now();
  if (!wasSentToday(entry, now)) return notify(entry, ports);
  await ports.store.queue.nack(entry, new Date(now.getTime() + RECHECK_DELAY_MS));
}

/** Delay of an email that waits for the next day: entries are postponed for at most an hour. */
const RECHECK_DELAY_MS = 50 * 60_000;

/** Consent emails go once a day; each covers all companies so far. */
const wasSentToday = ({ kind, sentAt }: PendingNotification, now: Date) =>
  isConsentKind(kind) &&
  sentAt !== undefined &&
  getIsoDayAt(sentAt.getTime()) === getIsoDayAt(now.getTime());

/**
 * Sends messages of the store's edition now, one after the other, without those that another process is sending.
 * @returns these, each with the end of its lease: if that process is dead, it is due then
 * @throws StoreUnavailable
 */
export async function sendNow(
  entries: readonly MessageName[],
  ports: NotifyPorts,
): Promise<PendingNotification[]> {
  const { store, now } = ports;
  const held: PendingNotification[] = [];
  for (const { id, kind } of entries) {
    const name = { id, kind };
    const entry = await store.queue.leaseOne(name, now(), getLeaseEnd(now()));
    if (entry) await handleDue(entry, ports);
    else held.push(...[await store.queue.get(name)].filter((one) => one !== undefined));
  }
  return held;
}
