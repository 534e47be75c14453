/**
 * Carries out jobs: work on many registrations, each at its time and pace. The store knows what is confirmed, what
 * waits and what was done, so a process that is killed at any moment loses nothing: when its hold has ended, any other
 * one goes on.
 */
import "server-only";
import { randomUUID } from "node:crypto";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import type { AddedJob } from "@/lib/staff-records/job-repository";
import type { NewItem, NewJob } from "@/lib/staff-records/jobs";
import { LOOK_INTERVAL_MS, type RunOptions, type RunPhase, runJob } from "./run-job";
import { systemClock } from "./work-items";

export interface JobRunner {
  /** What the process does with a job now. */
  getPhase(id: string): RunPhase | undefined;
  /** Runs a confirmed job, unless it runs already. */
  start(id: string): void;
  /** Starts it after a change that may confirm it, also if only the store's answer is lost. @throws StoreUnavailable */
  startAfter<Result>(id: string, change: Promise<Result>): Promise<Result>;
  /**
   * Stores a job, begins it, and waits a moment for its end.
   * @returns the job as it is then, and whether this press has stored it
   * @throws StoreUnavailable
   */
  press(job: NewJob, items: readonly NewItem[]): Promise<AddedJob>;
  /** Stops it, also for later processes. @throws StoreUnavailable */
  stop(id: string): Promise<void>;
  /** Goes on with what no process works on, now and from then on. Resolves after the first look. */
  resume(): Promise<void>;
  /** Ends with the process. Resolves when nothing is being done. */
  end(): Promise<void>;
}

declare module "../context/desk-context" {
  interface DeskContext {
    jobs: JobRunner;
  }
}

type RunnerOptions = Omit<RunOptions, "by" | "signal" | "onPhase"> & {
  /** Stores anew what an earlier release has left. @throws StoreUnavailable */
  takeOver?: () => Promise<void>;
  /** A press waits so long for its job; then a page shows the progress. */
  maxWaitMs?: number;
};

interface Run {
  phase: RunPhase;
  ending: AbortController;
  work: Promise<void>;
  /** It was started again, perhaps while it was ending. */
  isAskedAgain: boolean;
}

/** How often it looks for jobs that nobody works on. */
const RESUME_INTERVAL_MS = 60_000;

export function openJobRunner({
  takeOver,
  maxWaitMs = 1500,
  ...options
}: RunnerOptions): JobRunner {
  const { jobs, kinds, now, clock = systemClock, lookMs = LOOK_INTERVAL_MS } = options;
  const by = randomUUID();
  const runs = new Map<string, Run>();
  const ended = new AbortController();
  let isTakenOver = false;

  function start(id: string): void {
    if (ended.signal.aborted) return;
    const known = runs.get(id);
    if (known) {
      known.isAskedAgain = true;
      return;
    }
    const ending = new AbortController();
    const run: Run = { phase: "waiting", ending, work: Promise.resolve(), isAskedAgain: false };
    runs.set(id, run);
    run.work = keepRunning(id, run).finally(() => {
      runs.delete(id);
      if (run.isAskedAgain) start(id);
    });
  }

  /** Starts again after an outage of the store. */
  async function keepRunning(id: string, run: Run): Promise<void> {
    const { signal } = run.ending;
    while (!signal.aborted) {
      try {
        const onPhase = (phase: RunPhase) => Object.assign(run, { phase });
        await runJob(id, { ...options, by, signal, onPhase });
        break;
      } catch (error) {
        log.error({ event: "job", id, outcome: "failed", code: getErrorCode(error) });
        run.phase = "unavailable";
        await clock.wait(lookMs, signal);
      }
    }
    await jobs.release(id, by).catch(() => undefined);
  }

  /** Starts those that nobody works on: others may have died. @returns when to look again */
  async function look(): Promise<number> {
    try {
      if (!isTakenOver) await takeOver?.();
      isTakenOver = true;
      for (const { id, task, heldBy = by, heldUntil = now() } of await jobs.listActive()) {
        const isFree = heldBy === by || heldUntil <= now();
        if (isFree && kinds[task.what] && !runs.has(id)) start(id);
      }
      await jobs.dropEnded(now());
      return RESUME_INTERVAL_MS;
    } catch (error) {
      log.error({ event: "job", outcome: "not resumed", code: getErrorCode(error) });
      return lookMs;
    }
  }

  async function keepLooking(first: number): Promise<void> {
    for (let ms = first; ; ms = await look()) {
      await clock.wait(ms, ended.signal);
      if (ended.signal.aborted) return;
    }
  }

  const startAfter: JobRunner["startAfter"] = (id, change) => change.finally(() => start(id));

  return {
    getPhase: (id) => runs.get(id)?.phase,
    start,
    startAfter,
    async press(job, items) {
      const added = await startAfter(job.id, jobs.add(job, items));
      if (added.job.state !== "confirmed") return added;
      log.info({ event: "job", id: job.id, outcome: "started", count: items.length });
      await Promise.race([runs.get(job.id)?.work, clock.wait(maxWaitMs, ended.signal)]);
      return { ...added, job: (await jobs.read(job.id)) ?? added.job };
    },
    async stop(id) {
      await jobs.stop(id);
      const run = runs.get(id);
      run?.ending.abort();
      await run?.work;
      // It may have been confirmed meanwhile. A stopped one ends at once.
      start(id);
    },
    async resume() {
      void keepLooking(await look());
    },
    async end() {
      ended.abort();
      const all = [...runs.values()];
      for (const { ending } of all) ending.abort();
      await Promise.all(all.map(({ work }) => work));
    },
  };
}
