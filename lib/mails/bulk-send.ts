/**
 * Sends one message to every person of a form, at a limited pace. Each is stored in the queue before it is sent, and
 * stays there as sent. So a stopped run can go on where it was, and a second run at the same time sends no message
 * twice.
 */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { MailKind } from "../outbox/mail-kinds";
import { getLeaseEnd } from "../outbox/queue";
import { toPlainSigns } from "../registration/answers/plain-signs";
import type { FormName } from "../registration/forms";
import { type NotifyPorts, notify } from "./notify";

/** The most messages that are under way at the same time, whatever the pace is. */
const MAX_CONCURRENT_BULK_SENDS = 5;
/** After so many failures in a row the mail server is taken to be out of order. */
const MAX_CONSECUTIVE_FAILURES = 10;

export interface SendProgress {
  sent: number;
  written: number;
  failed: number;
}

/** How many per minute, from what was typed: a number of at most four digits. */
export function readPace(typed: string): number | undefined {
  const number = toPlainSigns(typed).trim();
  return /^[1-9]\d{0,3}$/.test(number) ? Number(number) : undefined;
}

interface BulkSendOptions {
  form: FormName;
  kind: MailKind;
  perMinute: number;
  /** Ends the run early. What is under way is finished. */
  signal?: AbortSignal;
  /** Told after each message. */
  report?: (progress: SendProgress) => void;
}

/**
 * Sends a message about each registration, at most `perMinute` in a minute. It ends early if it is
 * stopped, or if the mail server accepts nothing. A message that failed stays in the queue and is tried again.
 * @returns how many ended in which way, and whether the mail server accepted nothing
 * @throws StoreUnavailable
 */
export async function sendBulkMessages(
  ids: readonly string[],
  ports: NotifyPorts,
  { form, kind, perMinute, signal, report = () => undefined }: BulkSendOptions,
): Promise<SendProgress & { isRefused: boolean }> {
  const progress: SendProgress = { sent: 0, written: 0, failed: 0 };
  const underWay = new Set<Promise<void>>();
  let failedInARow = 0;
  let broken: unknown;

  async function sendOne(id: string): Promise<void> {
    const { now, store } = ports;
    const message = { id, form, kind, dueAt: getLeaseEnd(now()) };
    // Another run or the server has taken it in the meantime.
    if ((await store.queue.add(message)) !== "added") return;
    const waiting = await store.queue.get({ id, kind });
    const { outcome } = await notify({ ...message, attempts: 1, ...waiting }, ports);
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
