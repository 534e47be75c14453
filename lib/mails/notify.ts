/** Sends queued messages at least once, and by one process at a time: the one that holds the lease. */
import "server-only";
import { parseBroadcastKind } from "../broadcasts/broadcast";
import { getErrorCode } from "../database/errors";
import { DAY_MS } from "../fair/day-ms";
import { getIsoDayAt } from "../fair/days";
import {
  isConsentKind,
  isMailKind,
  isSentOnce,
  type MailKind,
  parseLinkPlace,
  parseStandPlace,
} from "../outbox/mail-kinds";
import {
  getLeaseEnd,
  type MessageName,
  type PendingNotification,
  type Refusal,
} from "../outbox/queue";
import { listEditionStores } from "../registration/editions";
import { type FormName, isFormName } from "../registration/forms";
import type { StoredRegistration } from "../registration/record";
import type { RegistrationStore } from "../store/ports";
import { calculateRetryTime, type DrainOptions, drainQueues } from "./drain-queues";
import { listEditionMailKinds, loadMailMessage } from "./kinds";
import { broadcastRefusals, loadBroadcastEmail } from "./kinds/broadcast";
import { toMailKey } from "./mail-key";
import type { DeliverableMessage, Message } from "./message";
import type { Notifier, NotifyCount, NotifyResult } from "./ports";

export interface NotifyPorts {
  store: RegistrationStore;
  notifier: Notifier;
  now: () => Date;
  /** Called after each attempt; with the request id only if the attempt is part of the request. */
  report: (name: MessageName, result: NotifyResult, request?: string) => void;
}

interface LeasedMessage extends Pick<PendingNotification, "id" | "form" | "kind" | "attempts"> {
  /** Undefined if its registration was stored just now. */
  createdAt?: Date;
  /** End of the lease, if another process could take it. */
  dueAt?: Date;
  /** Id of the request that stored the registration, if known. */
  request?: string;
}

/** Reasons that are final, for every version of the site. */
const NO_REGISTRATION = "NO_REGISTRATION";
const NO_ADDRESS = "NO_ADDRESS";
/** Staff have changed the decision since, or the link or pass in it has ended. */
const NO_LETTER = "NO_LETTER";
/** Emails name the dates and the venue of the current edition. */
const OTHER_EDITION = "OTHER_EDITION";
/** Sent to an address that was corrected meanwhile. The message to the new one is still queued. */
const ADDRESS_CHANGED = "ADDRESS_CHANGED";

/** The lease is over, or nearly: another process may be sending the message. */
export const LEASE_ENDED = "LEASE_ENDED";
/** Notifiers take less time. */
const MAX_SEND_MS = 15_000;

const finalReasons: readonly string[] = [
  ...[NO_REGISTRATION, NO_ADDRESS, NO_LETTER, OTHER_EDITION],
  ...broadcastRefusals,
];

/** Mail servers retry for as long. Messages to the sales team have no limit. */
const MAX_MESSAGE_AGE_MS = 3 * DAY_MS;

/**
 * Sends a leased message, then removes or postpones it. Never throws: a failure leaves the entry due when its lease
 * ends. An unknown form or kind waits for the version of the site that knows it.
 */
export async function notify(
  held: LeasedMessage,
  { store, notifier, now, report }: NotifyPorts,
): Promise<NotifyResult> {
  const { id, kind, attempts, request } = held;
  const name = { id, kind };
  try {
    const result = await send(held, { store, notifier, now });
    report(name, result, request);
    if (result.outcome === "failed" && result.reason === LEASE_ENDED) return result;
    if (result.outcome !== "failed") {
      const isRemembered = isMailKind(kind) && (isSentOnce(kind) || isConsentKind(kind));
      await store.queue.ack(name, isRemembered ? now() : undefined);
    } else if (isFinalFailure(held, result, now())) {
      await store.queue.drop(name, toRefusal(result));
    } else {
      const retryAt = calculateRetryTime(attempts, result.permanent === true, now());
      await store.queue.nack(name, retryAt, toRefusal(result));
    }
    return result;
  } catch (error) {
    const failed: NotifyResult = { outcome: "failed", reason: getErrorCode(error) };
    report(name, failed, request);
    return failed;
  }
}

const toRefusal = ({ reason, answer }: Refusal): Refusal => ({ reason, ...(answer && { answer }) });

/** Kinds whose content can stop being true, so that there is nothing left to send. */
const isWithdrawn = (kind: MailKind) =>
  kind === "decision" ||
  kind === "returned" ||
  kind === "tasks" ||
  isConsentKind(kind) ||
  parseLinkPlace(kind) !== undefined ||
  parseStandPlace(kind) !== undefined;

function isFinalFailure(
  { kind, createdAt }: LeasedMessage,
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

/** @returns the reason if there is none */
async function loadKnownMessage(
  store: RegistrationStore,
  form: FormName,
  kind: MailKind,
  stored: StoredRegistration,
): Promise<Message | string> {
  const message = await loadMailMessage(store, form, kind, stored);
  if (!message) return isWithdrawn(kind) ? NO_LETTER : "UNKNOWN_KIND";
  return listEditionMailKinds(form, store.edition).includes(kind) ? message : OTHER_EDITION;
}

async function send(
  { id, form, kind, createdAt, dueAt, request }: LeasedMessage,
  { store, notifier, now }: Pick<NotifyPorts, "store" | "notifier" | "now">,
): Promise<NotifyResult> {
  if (!isFormName(form)) return { outcome: "failed", reason: "UNKNOWN_FORM" };
  const broadcast = parseBroadcastKind(kind);
  if (!isMailKind(kind) && broadcast === undefined)
    return { outcome: "failed", reason: "UNKNOWN_KIND" };
  const stored = await store.get(form, id);
  if (!stored) return { outcome: "failed", reason: NO_REGISTRATION };
  const message =
    broadcast === undefined
      ? await loadKnownMessage(store, form, kind as MailKind, stored)
      : await loadBroadcastEmail(store, broadcast, stored);
  if (typeof message === "string") return { outcome: "failed", reason: message };
  if (!message.to) return { outcome: "failed", reason: NO_ADDRESS };
  const key = toMailKey(store.edition, { id, kind });
  // The store gives a registration and its messages the same time.
  const askedAt = createdAt ?? stored.createdAt;
  if (dueAt && dueAt.getTime() - now().getTime() < MAX_SEND_MS) {
    return { outcome: "failed", reason: LEASE_ENDED };
  }
  const result = await notifier.send(key, { ...message, askedAt } as DeliverableMessage, request);
  const after = await store.get(form, id);
  // The address was corrected. The message queued for the new one must stay.
  const isMoved = after !== undefined && after.record.email !== stored.record.email;
  if (isMoved && message.to !== "salesTeam") return { outcome: "failed", reason: ADDRESS_CHANGED };
  if (!notifier.takeBack || after) return result;
  // The registration was erased during the send, perhaps before the message existed.
  await notifier.takeBack(key);
  return { outcome: "failed", reason: NO_REGISTRATION };
}
