/** Works on the items of a job that wait, at its pace, until none waits or the mail server refuses emails. */
import "server-only";
import { setImmediate as letOthersWork, setTimeout as pause } from "node:timers/promises";
import { isLate } from "@/lib/mails/late";
import { createPaceKeeper } from "@/lib/mails/pace";
import { getLeaseEnd } from "@/lib/outbox/queue";
import type { JobQueue, PendingItem } from "@/lib/staff-records/job-repository";
import { isSending, type Job, type OverdueCause } from "@/lib/staff-records/jobs";

export interface JobClock {
  /** In milliseconds; never goes back. */
  now(): number;
  /** Ends early with the signal. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemClock: JobClock = {
  now: () => performance.now(),
  async wait(ms, signal) {
    if (ms > 0) await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
  },
};

/** What a kind of job does with its items. */
export interface JobWork {
  /** Emails per minute. Default: as fast as the store answers. */
  perMinute?: number;
  /**
   * Carries out an item, and stores what became of it. It may run again after a crash.
   * @returns whether the mail server took an email, if it was asked
   * @throws StoreUnavailable
   */
  handle(item: PendingItem): Promise<"accepted" | "refused" | undefined>;
}

export interface WorkOptions {
  now: () => Date;
  clock: JobClock;
  /** How often it checks if the time has come, or the mail server is back, in milliseconds. */
  lookMs: number;
  signal: AbortSignal;
  queue: JobQueue;
  work: JobWork;
  onPhase: (phase: "sending" | "refused") => void;
  /** Whether the process still has the job. @param activeAt when it last got on */
  keepHold: (activeAt?: Date) => Promise<boolean>;
}

/** At any pace. */
const MAX_CONCURRENT_ITEMS = 5;
/** Without a pace. With one, each is leased at its turn, so that the lease is long enough. */
const LEASE_BATCH_SIZE = 20;
/** After this many in a row the mail server counts as out of order. */
const MAX_CONSECUTIVE_REFUSALS = 10;
/** A long turn is waited for in parts, so that no other process takes the job. */
const MAX_TURN_PART_MS = 20_000;

/**
 * @returns `done`: nothing waits any more; `ended`: it was stopped, or another process has it; or why it must not go on
 * @throws StoreUnavailable
 */
export async function runItems(
  job: Job,
  { queue, work, now, clock, lookMs, signal, onPhase, keepHold }: WorkOptions,
): Promise<"done" | "ended" | OverdueCause> {
  const keeper = work.perMinute ? createPaceKeeper(work.perMinute, clock.now) : undefined;
  const underWay = new Map<string, Promise<void>>();
  let refusals = 0;
  let broken: unknown;
  let activeAt = now();

  const isRefused = () => refusals >= MAX_CONSECUTIVE_REFUSALS;

  async function handle(item: PendingItem): Promise<void> {
    const outcome = await work.handle(item);
    if (outcome === undefined) return;
    keeper?.update(outcome === "accepted");
    refusals = outcome === "accepted" ? 0 : refusals + 1;
  }

  async function begin(item: PendingItem): Promise<void> {
    if (underWay.has(item.id)) return;
    if (underWay.size >= MAX_CONCURRENT_ITEMS) await Promise.race(underWay.values());
    if (signal.aborted) return queue.nack(item, now());
    const working = handle(item)
      .catch((error) => {
        broken ??= error;
      })
      .finally(() => void underWay.delete(item.id));
    underWay.set(item.id, working);
  }

  async function waitInParts(ms: number): Promise<void> {
    for (let left = ms; left > 0 && !signal.aborted; left -= MAX_TURN_PART_MS) {
      await clock.wait(Math.min(left, MAX_TURN_PART_MS), signal);
      if (left > MAX_TURN_PART_MS && !(await keepHold())) return;
    }
  }

  /** Until an item is due and its turn has come. @returns false if there is something else to look at first */
  async function waitForTurn(due: Date | undefined): Promise<boolean> {
    const early = due ? due.getTime() - now().getTime() : Number.POSITIVE_INFINITY;
    if (early > 0) {
      if (underWay.size > 0) await Promise.race(underWay.values());
      else await clock.wait(Math.min(early, lookMs), signal);
      return false;
    }
    if (isRefused()) await clock.wait(lookMs, signal);
    else await waitInParts(keeper?.takeTurn() ?? 0);
    if (underWay.size >= MAX_CONCURRENT_ITEMS) await Promise.race(underWay.values());
    return true;
  }

  async function findEnd(): Promise<"ended" | OverdueCause | undefined> {
    if (signal.aborted) return "ended";
    if (job.endAt && now() >= new Date(job.endAt)) return "over";
    if (isSending(job.task) && isLate(activeAt, now())) return isRefused() ? "refused" : "late";
    if (!isRefused()) activeAt = now();
    return (await keepHold(activeAt)) ? undefined : "ended";
  }

  try {
    for (;;) {
      // While the server refuses, one email at a time tries it.
      if (isRefused()) await Promise.all(underWay.values());
      onPhase(isRefused() ? "refused" : "sending");
      if (broken) throw broken;
      const due = await queue.findNextDue();
      if (!due && underWay.size === 0) return "done";
      const isTurn = await waitForTurn(due);
      const end = await findEnd();
      if (end) return end;
      if (!isTurn) continue;
      const limit = keeper ? 1 : LEASE_BATCH_SIZE;
      for (const item of await queue.lease(now(), getLeaseEnd(now()), limit)) await begin(item);
      // The embedded store answers without waiting for anything.
      await letOthersWork();
    }
  } finally {
    await Promise.all(underWay.values());
  }
}
