/**
 * Sends messages. Each stays in the queue until it was sent. It is sent at least once, and by one
 * process at a time: the process that leases it holds it for the length of a lease.
 */
import "server-only";
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
import type { MessageName, PendingNotification } from "../outbox/queue";
import { listEditionStores } from "../registration/editions";
import { isFormName } from "../registration/forms";
import type { RegistrationStore } from "../store/ports";
import { calculateRetryTime, type DrainOptions, drainQueues } from "./drain-queues";
import { listEditionMailKinds, loadMailMessage } from "./kinds";
import { toMailKey } from "./mail-key";
import type { DeliverableMessage } from "./message";
import type { Notifier, NotifyCount, NotifyResult } from "./ports";

export interface NotifyPorts {
  store: RegistrationStore;
  notifier: Notifier;
  /** The clock. */
  now: () => Date;
  /** Called after every attempt. The first one, right after a registration, also names the request. */
  report: (name: MessageName, result: NotifyResult, request?: string) => void;
}

/** A message that the caller holds. */
interface LeasedMessage extends Pick<PendingNotification, "id" | "form" | "kind" | "attempts"> {
  /** When it was asked for, unless its registration brought it just now. */
  createdAt?: Date;
  /** Id of the request that brought the registration, where it is still known. */
  request?: string;
}

/** Why a message will never be sent, by this version or another one. */
const NO_REGISTRATION = "NO_REGISTRATION";
const NO_ADDRESS = "NO_ADDRESS";
/** Staff have decided again since they wrote the letter, or the link or pass that it was to bring has ended. */
const NO_LETTER = "NO_LETTER";
/** A letter tells of the days and the place of the current edition. */
const OTHER_EDITION = "OTHER_EDITION";
/** It went to an address that the registrant has corrected meanwhile. It goes to the new one, too. */
const ADDRESS_CHANGED = "ADDRESS_CHANGED";

/** How long a message to a registrant is tried, as mail servers do. The sales team's waits for ever. */
const MAX_MESSAGE_AGE_MS = 3 * DAY_MS;

/**
 * Sends a message that the caller holds, then removes it from the queue or postpones it. It never throws:
 * an entry that could not even be postponed is due again when its lease ends. A message whose registration
 * is gone is removed. A message of a form or kind that only another version of the site knows waits for it.
 */
export async function notify(
  held: LeasedMessage,
  { store, notifier, now, report }: NotifyPorts,
): Promise<NotifyResult> {
  const { id, kind, attempts, request } = held;
  const name = { id, kind };
  try {
    const result = await send(held, store, notifier);
    report(name, result, request);
    if (result.outcome !== "failed") {
      const isRemembered = isMailKind(kind) && (isSentOnce(kind) || isConsentKind(kind));
      await store.queue.ack(name, isRemembered ? now() : undefined);
    } else if (isFinalFailure(held, result, now())) {
      await store.queue.ack(name);
    } else {
      await store.queue.nack(name, calculateRetryTime(attempts, result.permanent === true, now()));
    }
    return result;
  } catch (error) {
    const failed: NotifyResult = { outcome: "failed", reason: getErrorCode(error) };
    report(name, failed, request);
    return failed;
  }
}

/** Whether there may be no letter of a kind any more, because what it says does not hold. */
const isWithdrawn = (kind: MailKind) =>
  kind === "decision" ||
  kind === "returned" ||
  isConsentKind(kind) ||
  parseLinkPlace(kind) !== undefined ||
  parseStandPlace(kind) !== undefined;

/** Whether a message that was not sent is never tried again. */
function isFinalFailure(
  { kind, createdAt }: LeasedMessage,
  { reason, noSuchRecipient }: Extract<NotifyResult, { outcome: "failed" }>,
  now: Date,
): boolean {
  if ([NO_REGISTRATION, NO_ADDRESS, NO_LETTER, OTHER_EDITION].includes(reason)) return true;
  if (!isMailKind(kind) || kind === "sales") return false;
  const age = createdAt ? now.getTime() - createdAt.getTime() : 0;
  return noSuchRecipient === true || age > MAX_MESSAGE_AGE_MS;
}

/**
 * Sends what is due in every edition, a few at a time, until nothing is due, `limitMs` has passed or
 * `isStopped` says so.
 * @returns how many ended in which way
 * @throws StoreUnavailable
 */
export async function notifyDue(ports: NotifyPorts, bounds?: DrainOptions): Promise<NotifyCount> {
  return notifyDueIn(await listEditionStores(ports.store), ports, bounds);
}

/** Does the same for some editions, which take turns. */
async function notifyDueIn(
  stores: readonly RegistrationStore[],
  ports: NotifyPorts,
  bounds?: DrainOptions,
): Promise<NotifyCount> {
  const queues = stores.map((store) => ({
    queue: store.queue,
    async handle(entry: PendingNotification) {
      const now = ports.now();
      if (!wasSentToday(entry, now)) return notify(entry, { ...ports, store });
      await store.queue.nack(entry, new Date(now.getTime() + RECHECK_DELAY_MS));
    },
  }));
  const count = { sent: 0, written: 0, failed: 0 };
  for (const result of await drainQueues<NotifyResult | undefined>(queues, ports.now, bounds)) {
    if (result) count[result.outcome] += 1;
  }
  return count;
}

/** When to look again at a letter that waits for the next day. No entry is postponed for longer than an hour. */
const RECHECK_DELAY_MS = 50 * 60_000;

/** Letters about consents go once a day: each also tells of the companies of the day before. */
const wasSentToday = ({ kind, sentAt }: PendingNotification, now: Date) =>
  isConsentKind(kind) &&
  sentAt !== undefined &&
  getIsoDayAt(sentAt.getTime()) === getIsoDayAt(now.getTime());

/** Why nothing was sent: another process was faster, and sends it or will. */
const HELD_BY_ANOTHER = "HELD_BY_ANOTHER";

/**
 * Sends messages of the store's edition now, as the running server would. A lease keeps both from sending the same
 * message. Each is reported unless another process has sent it meanwhile.
 * @throws StoreUnavailable
 */
export async function sendNow(entries: readonly MessageName[], ports: NotifyPorts): Promise<void> {
  const { store, now } = ports;
  const tried = new Set<string>();
  const keyOf = (name: MessageName) => toMailKey(store.edition, name);
  const report: NotifyPorts["report"] = (name, ...details) => {
    tried.add(keyOf(name));
    ports.report(name, ...details);
  };
  for (const name of entries) await store.queue.nack(name, now());
  await notifyDueIn([store], { ...ports, report }, { limitMs: Number.POSITIVE_INFINITY });
  for (const { id, kind } of entries) {
    if (!tried.has(keyOf({ id, kind })) && (await store.queue.get({ id, kind })))
      report({ id, kind }, { outcome: "failed", reason: HELD_BY_ANOTHER });
  }
}

async function send(
  { id, form, kind, createdAt, request }: LeasedMessage,
  store: RegistrationStore,
  notifier: Notifier,
): Promise<NotifyResult> {
  if (!isFormName(form)) return { outcome: "failed", reason: "UNKNOWN_FORM" };
  if (!isMailKind(kind)) return { outcome: "failed", reason: "UNKNOWN_KIND" };
  const stored = await store.get(form, id);
  if (!stored) return { outcome: "failed", reason: NO_REGISTRATION };
  const message = await loadMailMessage(store, form, kind, stored);
  if (!message) {
    return { outcome: "failed", reason: isWithdrawn(kind) ? NO_LETTER : "UNKNOWN_KIND" };
  }
  if (!listEditionMailKinds(form, store.edition).includes(kind)) {
    return { outcome: "failed", reason: OTHER_EDITION };
  }
  if (!message.to) return { outcome: "failed", reason: NO_ADDRESS };
  const key = toMailKey(store.edition, { id, kind });
  // The store gives a registration and the messages that it brings the same time.
  const askedAt = createdAt ?? stored.createdAt;
  const result = await notifier.send(key, { ...message, askedAt } as DeliverableMessage, request);
  const now = await store.get(form, id);
  // It was corrected meanwhile. What was queued for the new address must not end with this message.
  const isMoved = now !== undefined && now.record.email !== stored.record.email;
  if (isMoved && message.to !== "salesTeam") return { outcome: "failed", reason: ADDRESS_CHANGED };
  if (!notifier.takeBack || now) return result;
  // The registration was erased after it was read. The erasure may have looked for the message too early.
  await notifier.takeBack(key);
  return { outcome: "failed", reason: NO_REGISTRATION };
}
