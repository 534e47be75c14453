/** Runs when a queue entry is due. Until then it does not query the store. */
import type { NotificationQueue } from "@/lib/outbox/queue";

/** Delay after a failure, or if the store reports no change. */
const RETRY_DELAY_MS = 15_000;

/** Maximum delay between runs; also finds queues of new editions. */
const RUN_INTERVAL_MS = 10 * 60_000;

interface WorkerOptions {
  /** One per edition. @throws StoreUnavailable */
  listQueues: () => Promise<Pick<NotificationQueue, "watch">[]>;
  runDue: () => Promise<unknown>;
  /** Called if `runDue` fails. */
  onFailure: (error: unknown) => void;
  now: () => Date;
}

interface Worker {
  /** Whether the store has reported that all queues are empty. */
  isIdle(): boolean;
  end(): void;
}

const NEVER = Number.POSITIVE_INFINITY;

export function startQueueWorker({ listQueues, runDue, onFailure, now }: WorkerOptions): Worker {
  /** Due time of the first entry of each queue; undefined until the store reports it. */
  let dues: (number | undefined)[] = [undefined];
  let ends: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isOver = false;

  function wait(ms: number): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(run, Math.min(ms, RUN_INTERVAL_MS)).unref();
  }

  function plan(): void {
    const first = Math.min(...dues.map((due) => due ?? NEVER));
    if (!isWorking) wait(Math.max(first - now().getTime(), 0));
  }

  async function run(): Promise<void> {
    isWorking = true;
    const before = dues;
    await runDue().catch(onFailure);
    isWorking = false;
    // `runDue` changes the queues, which then report. Without a report, try again later.
    if (dues === before) wait(RETRY_DELAY_MS);
    else plan();
  }

  async function watchAll(): Promise<void> {
    const watched = await listQueues();
    if (isOver) return;
    for (const end of ends) end();
    dues = watched.map(() => undefined);
    ends = watched.map((queue, n) =>
      queue.watch((due) => {
        dues = dues.with(n, due?.getTime() ?? NEVER);
        plan();
      }),
    );
  }

  const begin = () => void watchAll().catch(onFailure);
  const each = setInterval(begin, RUN_INTERVAL_MS).unref();
  begin();
  return {
    isIdle: () => dues.every((due) => due === NEVER),
    end() {
      isOver = true;
      clearTimeout(timer);
      clearInterval(each);
      for (const end of ends) end();
    },
  };
}
