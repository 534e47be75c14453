/**
 * Telling the sales team: every notification stands in the queue until it was sent. It is sent at
 * least once, and by one process at a time: whoever claims it holds it for the length of a lease.
 */
import "server-only";
import { isFormName, notifies } from "../registration/forms";
import { inAllEditions } from "../registration/editions";
import { leaseUntil } from "../registration/lease";
import type { PendingNotification, RegistrationStore } from "../registration/ports";
import { errorCode } from "../security/error-code";
import { mailKey } from "./mail-key";
import type { Notifier, NotifyCount, NotifyResult } from "./ports";
import { salesEmail } from "./sales-emails";

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 10 * 60_000;

export interface NotifyPorts {
  store: RegistrationStore;
  notifier: Notifier;
  /** The clock. */
  now: () => Date;
  /** Told of every attempt; of the request that brought the registration, too, right after it. */
  report: (id: string, result: NotifyResult, request?: string) => void;
}

/**
 * When to try again after some failed attempts: the pause doubles up to ten minutes, which it is at once
 * where somebody has to change something first.
 */
function retryAt(attempts: number, permanent: boolean, now: Date): Date {
  const pause = permanent ? LONGEST_RETRY_MS : FIRST_RETRY_MS * 2 ** (attempts - 1);
  return new Date(now.getTime() + Math.min(pause, LONGEST_RETRY_MS));
}

/** A notification that the caller holds. */
interface Held extends Pick<PendingNotification, "id" | "form" | "attempts"> {
  /** Id of the request that brought the registration, where it is still known. */
  request?: string;
}

/** Why there is nothing to send, now or later. */
const NO_REGISTRATION = "NO_REGISTRATION";

/**
 * Sends a notification that the caller holds, then forgets it or puts it off. Never throws: an entry
 * that could not even be put off comes up again when its lease ends. One whose registration is gone
 * ends; one of a form that only another version of the site knows waits for that version.
 */
export async function notify(
  { id, form, attempts, request }: Held,
  { store, notifier, now, report }: NotifyPorts,
): Promise<NotifyResult> {
  try {
    const result = await send({ id, form, request }, store, notifier);
    report(id, result, request);
    if (result.outcome !== "failed" || result.reason === NO_REGISTRATION) {
      await store.queue.settle(id);
    } else {
      await store.queue.postpone(id, retryAt(attempts, result.permanent === true, now()));
    }
    return result;
  } catch (error) {
    const failed: NotifyResult = { outcome: "failed", reason: errorCode(error) };
    report(id, failed, request);
    return failed;
  }
}

interface Bounds {
  limitMs?: number;
  isStopped?: () => boolean;
}

/**
 * Sends what is due in every edition, a few at a time, until nothing is due, `limitMs` has passed or
 * `isStopped` says so.
 * @returns how many ended in which way
 * @throws StoreUnavailable
 */
export async function notifyDue(ports: NotifyPorts, bounds?: Bounds): Promise<NotifyCount> {
  return notifyDueIn(await inAllEditions(ports.store), ports, bounds);
}

/** The same in some editions, which take turns. */
async function notifyDueIn(
  stores: readonly RegistrationStore[],
  ports: NotifyPorts,
  { limitMs = 20_000, isStopped = () => false }: Bounds = {},
): Promise<NotifyCount> {
  const { now } = ports;
  const end = now().getTime() + limitMs;
  const count = { sent: 0, written: 0, failed: 0 };
  let waiting = [...stores];
  while (waiting.length > 0) {
    const busy: typeof waiting = [];
    for (const store of waiting) {
      if (isStopped() || now().getTime() > end) return count;
      const claimed = await store.queue.claim(now(), leaseUntil(now()));
      if (claimed.length === 0) continue;
      busy.push(store);
      const results = await Promise.all(claimed.map((entry) => notify(entry, { ...ports, store })));
      for (const { outcome } of results) count[outcome] += 1;
    }
    waiting = busy;
  }
  return count;
}

/** Why nothing was sent: another process was faster, and sends it or will. */
const HELD = "HELD_BY_ANOTHER";

/**
 * Sends notifications of the store's edition now, as the running server would: a claim keeps the two
 * apart. Each is reported unless another process has sent it meanwhile.
 * @throws StoreUnavailable
 */
export async function sendNow(
  entries: readonly Pick<PendingNotification, "id">[],
  ports: NotifyPorts,
): Promise<void> {
  const { store, now } = ports;
  const tried = new Set<string>();
  const report: NotifyPorts["report"] = (id, ...details) => {
    tried.add(id);
    ports.report(id, ...details);
  };
  for (const { id } of entries) await store.queue.postpone(id, now());
  await notifyDueIn([store], { ...ports, report }, { limitMs: Number.POSITIVE_INFINITY });
  for (const { id } of entries) {
    if (!tried.has(id) && (await store.queue.get(id)))
      report(id, { outcome: "failed", reason: HELD });
  }
}

async function send(
  { id, form, request }: Omit<Held, "attempts">,
  store: RegistrationStore,
  notifier: Notifier,
): Promise<NotifyResult> {
  if (!isFormName(form) || !notifies(form)) return { outcome: "failed", reason: "UNKNOWN_FORM" };
  const stored = await store.get(form, id);
  if (!stored) return { outcome: "failed", reason: NO_REGISTRATION };
  const key = mailKey(store.edition, id);
  const result = await notifier.send(key, salesEmail(form, stored), request);
  if (!notifier.takeBack || (await store.get(form, id))) return result;
  // Erased after it was read: the erasure may have looked for the e-mail before it was there.
  await notifier.takeBack(key);
  return { outcome: "failed", reason: NO_REGISTRATION };
}
