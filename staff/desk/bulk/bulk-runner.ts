/**
 * Carries out work on many registrations, in the process of the desk: a few at a time, so that pages are answered in
 * between. Jobs are stored before they begin; the next process continues what this one leaves.
 */
import "server-only";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { getErrorCode, isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import type {
  BulkBatch,
  BulkCounts,
  BulkJob,
  BulkOutcome,
  BulkWorkRepository,
  NewBulkJob,
} from "@/lib/staff-records/bulk-work";
import { createSingleFlight } from "@/lib/store/single-flight";

/** Each has its own transaction. */
const MAX_CONCURRENT_ITEMS = 5;
/** While the store is unavailable. */
const RETRY_DELAY_MS = 5000;
/** A press waits so long for its job; then a page shows the progress. */
const MAX_WAIT_MS = 1500;

export interface BulkRunner {
  /**
   * Stores a job, begins it, and waits a moment for its end.
   * @returns the job as it is then
   * @throws StoreUnavailable if only its answer is lost, the job is stored and begins
   */
  run(job: NewBulkJob, items: readonly string[]): Promise<BulkJob>;
  /** Continues what an earlier process has left. */
  resume(): void;
  /** Ends with the process. Resolves when nothing is being changed. */
  end(): Promise<void>;
}

declare module "../context/desk-context" {
  interface DeskContext {
    bulk: BulkRunner;
  }
}

/** Carries out one item. It may run again after a crash, and must recognise what it has done. */
export type BulkHandler = (item: string) => Promise<BulkOutcome>;

interface BulkRunnerOptions {
  work: BulkWorkRepository;
  createHandler: (job: BulkJob) => BulkHandler;
  maxWaitMs?: number;
}

/** One broken registration must not stop the others. @throws StoreUnavailable */
function withoutFailure(handle: BulkHandler): BulkHandler {
  return (item) =>
    handle(item).catch((error) => {
      if (isStoreUnavailable(error)) throw error;
      log.error({ event: "bulk", outcome: "item failed", code: getErrorCode(error) });
      return "left";
    });
}

export function openBulkRunner({
  work,
  createHandler,
  maxWaitMs = MAX_WAIT_MS,
}: BulkRunnerOptions): BulkRunner {
  const ending = new AbortController();
  const { signal } = ending;

  const start = createSingleFlight(async () => {
    let isUnavailable = true;
    while (isUnavailable && !signal.aborted) {
      isUnavailable = false;
      await runBatches().catch(async (error) => {
        log.error({ event: "bulk", outcome: "failed", code: getErrorCode(error) });
        // Another failure would come again: the job waits for the next process.
        if (!isStoreUnavailable(error)) return;
        isUnavailable = true;
        await pause(RETRY_DELAY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      });
    }
  });

  async function runBatches(): Promise<void> {
    for (;;) {
      const batch = signal.aborted ? undefined : await work.next();
      if (!batch) return;
      const counts = await runBatch(batch);
      if (counts) await work.finish(batch, counts);
    }
  }

  /** Undefined if the process ends before all are done. */
  async function runBatch({ job: id, items }: BulkBatch): Promise<BulkCounts | undefined> {
    const counts: BulkCounts = { done: 0, left: 0, lacking: 0 };
    const job = await work.get(id);
    if (!job) return counts;
    const handle = withoutFailure(createHandler(job));
    for (let from = 0; from < items.length; from += MAX_CONCURRENT_ITEMS) {
      if (signal.aborted) return undefined;
      const some = items.slice(from, from + MAX_CONCURRENT_ITEMS);
      for (const outcome of await Promise.all(some.map(handle))) counts[outcome] += 1;
      // The embedded store answers without waiting for anything: let requests in.
      await turn();
    }
    return counts;
  }

  return {
    async run(job, items) {
      const stored = await work.add(job, items).catch((error: unknown) => {
        void start();
        throw error;
      });
      if (stored.waiting === 0) return stored;
      log.info({ event: "bulk", outcome: "started", count: stored.total });
      const waiting = pause(maxWaitMs, undefined, { ref: false });
      await Promise.race([start(), waiting]);
      return (await work.get(job.id)) ?? stored;
    },
    resume() {
      void start();
    },
    async end() {
      ending.abort();
      // After the run that is under way.
      await start();
    },
  };
}
