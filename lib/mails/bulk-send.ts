/**
 * Sends one message to all people of a form at a limited pace. Each is queued before it is sent, and stays in the queue
 * as sent. So a stopped run can resume, and parallel runs send nothing twice.
 */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { MailKind } from "@/lib/outbox/mail-kinds";
import { getLeaseEnd } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import { type NotifyPorts, notify } from "./notify";
import { LEASE_ENDED } from "./send-stored";

/** At any pace. */
const MAX_CONCURRENT_BULK_SENDS = 5;
/** After this many in a row the mail server counts as out of order. */
const MAX_CONSECUTIVE_FAILURES = 10;

export interface SendProgress {
  sent: number;
  written: number;
  failed: number;
}

interface BulkSendOptions {
  form: FormName;
  kind: MailKind;
  perMinute: number;
  signal?: AbortSignal;
  /** Asked before each message; ends the run. */
  isOnTime?: () => boolean;
  /** Called after each message. */
  report?: (progress: SendProgress) => void;
}

/**
 * Ends early if it is stopped, or if the mail server accepts nothing. Failed messages stay in the queue and are
 * retried.
 * @returns counts by outcome; `isRefused` if the mail server accepted nothing
 * @throws StoreUnavailable
 */
export async function sendBulkMessages(
  ids: readonly string[],
  ports: NotifyPorts,
  options: BulkSendOptions,
): Promise<SendProgress & { isRefused: boolean }> {
  const { form, kind, perMinute, signal } = options;
  const { isOnTime = () => true, report = () => undefined } = options;
  const progress: SendProgress = { sent: 0, written: 0, failed: 0 };
  const underWay = new Set<Promise<void>>();
  let failedInARow = 0;
  let broken: unknown;

  async function sendOne(id: string): Promise<void> {
    const { now, store } = ports;
    const message = { id, form, kind, dueAt: getLeaseEnd(now()) };
    // Another run or the server has queued it.
    if ((await store.queue.add(message)) !== "added") return;
    const waiting = await store.queue.get({ id, kind });
    if (!waiting) return;
    // The entry may have been leased by another process since: only our own lease counts.
    const result = await notify({ ...waiting, ...message }, ports);
    const { outcome } = result;
    if (outcome === "failed" && result.reason === LEASE_ENDED) return;
    failedInARow = outcome === "failed" ? failedInARow + 1 : 0;
    progress[outcome] += 1;
    report(progress);
  }

  const start = performance.now();
  for (const [n, id] of ids.entries()) {
    const early = start + (n * 60_000) / perMinute - performance.now();
    if (early > 0) await pause(early, undefined, { signal }).catch(() => undefined);
    if (underWay.size >= MAX_CONCURRENT_BULK_SENDS) await Promise.race(underWay);
    if (signal?.aborted || broken || failedInARow >= MAX_CONSECUTIVE_FAILURES) break;
    if (!isOnTime()) break;
    const one: Promise<void> = sendOne(id)
      .catch((error) => {
        broken ??= error;
      })
      .finally(() => void underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
  if (broken) throw broken;
  return { ...progress, isRefused: failedInARow >= MAX_CONSECUTIVE_FAILURES };
}
