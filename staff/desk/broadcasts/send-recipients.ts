/** Sends a queued broadcast at its pace, until everybody has it or the mail server refuses it. */
import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { isLate } from "@/lib/mails/late";
import { type NotifyPorts, notify } from "@/lib/mails/notify";
import { createPaceKeeper, suggestPace } from "@/lib/mails/pace";
import { LEASE_ENDED } from "@/lib/mails/send-stored";
import { getLeaseEnd, type PendingNotification } from "@/lib/outbox/queue";
import { isFormName } from "@/lib/registration/forms";

export interface SendingClock {
  /** In milliseconds; never goes back. */
  now(): number;
  /** Ends early with the signal. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: SendingClock = {
  now: () => performance.now(),
  async wait(ms, signal) {
    if (ms > 0) await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  },
};

interface SendingOptions {
  ports: NotifyPorts;
  clock: SendingClock;
  /** What the mail server takes per minute, if it is known. */
  limit?: number | undefined;
  /** How often it looks if the mail server is back, in milliseconds. */
  lookMs: number;
  signal: AbortSignal;
  onPhase: (phase: "sending" | "refused") => void;
}

/** At any pace. */
const MAX_CONCURRENT_SENDS = 5;
/** After this many in a row the mail server counts as out of order. */
const MAX_CONSECUTIVE_REFUSALS = 10;
/** How often the store is told that it is being sent, and asked if it was stopped elsewhere. */
const TOUCH_INTERVAL_MS = 60_000;

/**
 * @returns `done`: nobody waits any more; `ended`: it was stopped; `late` and `refused`: nothing was sent for too long
 * @throws StoreUnavailable
 */
export async function sendToRecipients(
  broadcast: Broadcast,
  { ports, clock, limit, lookMs, signal, onPhase }: SendingOptions,
): Promise<"done" | "ended" | "late" | "refused"> {
  const { broadcasts } = ports.store;
  const { id } = broadcast;
  const queue = broadcasts.queueOf(id);
  const { waiting } = await broadcasts.counts(id);
  const keeper = createPaceKeeper(broadcast.perMinute ?? suggestPace(waiting, limit), clock.now);
  // The text does not change any more.
  const read = async (other: string) => (other === id ? broadcast : broadcasts.read(other));
  // The queue of one broadcast has what `notify` needs.
  const store = { ...ports.store, queue: { ...ports.store.queue, ...queue } };
  const own = { ...ports, store: { ...store, broadcasts: { ...broadcasts, read } } };
  const underWay = new Map<string, Promise<void>>();
  let refusals = 0;
  let broken: unknown;
  let activeAt = ports.now();
  let touchedAt = Number.NEGATIVE_INFINITY;

  async function sendOne(entry: PendingNotification): Promise<void> {
    const result = await notify(entry, own);
    if (result.outcome !== "failed") {
      keeper.update(true);
      refusals = 0;
    } else if (result.noSuchRecipient) {
      refusals += 1;
      await markUnreachable(entry, result.answer);
    } else if (result.reason !== LEASE_ENDED && (await queue.get(entry))) {
      keeper.update(false);
      refusals += 1;
    }
  }

  /** The mail server says that nobody is at the address. */
  async function markUnreachable({ form, id }: PendingNotification, answer?: string) {
    const stored = isFormName(form) ? await ports.store.get(form, id) : undefined;
    if (!stored) return;
    const { addresses } = ports.store;
    const hash = await addresses.hasher();
    await addresses.markUnreachable(hash(stored.record.email), "bounce", ports.now(), answer);
  }

  function begin(entry: PendingNotification): void {
    const sending = sendOne(entry)
      .catch((error) => {
        broken ??= error;
      })
      .finally(() => void underWay.delete(entry.id));
    underWay.set(entry.id, sending);
  }

  const isRefused = () => refusals >= MAX_CONSECUTIVE_REFUSALS;

  /** Until an entry is due and its turn has come. @returns false if there is something else to look at first */
  async function waitForTurn(due: Date | undefined): Promise<boolean> {
    const early = due ? due.getTime() - ports.now().getTime() : Number.POSITIVE_INFINITY;
    if (early > 0) {
      if (underWay.size > 0) await Promise.race(underWay.values());
      else await clock.wait(Math.min(early, lookMs), signal);
      return false;
    }
    await clock.wait(isRefused() ? lookMs : keeper.takeTurn(), signal);
    if (underWay.size >= MAX_CONCURRENT_SENDS) await Promise.race(underWay.values());
    return true;
  }

  /** @returns why it must not go on */
  async function findEnd(): Promise<"ended" | "late" | "refused" | undefined> {
    if (signal.aborted) return "ended";
    const now = ports.now();
    if (isLate(activeAt, now)) return isRefused() ? "refused" : "late";
    if (!isRefused()) activeAt = now;
    if (now.getTime() - touchedAt < TOUCH_INTERVAL_MS) return undefined;
    touchedAt = now.getTime();
    return (await broadcasts.touch(id, activeAt)) ? undefined : "ended";
  }

  try {
    for (;;) {
      // While the server refuses, one email at a time tries it.
      if (isRefused()) await Promise.all(underWay.values());
      onPhase(isRefused() ? "refused" : "sending");
      if (broken) throw broken;
      const due = await queue.nextDue();
      if (!due && underWay.size === 0) return "done";
      const isTurn = await waitForTurn(due);
      const end = await findEnd();
      if (end) return end;
      if (!isTurn) continue;
      // Only now, so that the lease is long enough at any pace.
      const [entry] = await queue.lease(ports.now(), getLeaseEnd(ports.now()));
      if (entry && !underWay.has(entry.id)) begin(entry);
    }
  } finally {
    await Promise.all(underWay.values());
  }
}
