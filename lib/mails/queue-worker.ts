/** Works on queues when something in them is due. Meanwhile the store is asked nothing. */
import type { NotificationQueue } from "../outbox/queue";

/** When to try again what has failed, or what the store has said nothing about. */
const RETRY_DELAY_MS = 15_000;

/** How often it works in any case, and looks for queues of other editions. */
const RUN_INTERVAL_MS = 10 * 60_000;

interface WorkerOptions {
  /** The queues, one for each edition. @throws StoreUnavailable */
  queues: () => Promise<Pick<NotificationQueue, "watch">[]>;
  /** Handles what is due. */
  work: () => Promise<unknown>;
  /** Told when that failed. */
  failed: (error: unknown) => void;
  now: () => Date;
}

interface Worker {
  /** Whether the store has told that nothing waits in any queue. */
  isIdle(): boolean;
  end(): void;
}

/** Nothing waits in a queue. */
const NEVER = Number.POSITIVE_INFINITY;

/** Works whenever something is due, and never twice at once. */
export function startQueueWorker({ queues, work, failed, now }: WorkerOptions): Worker {
  /** When the first entry of each queue is due; undefined until the store has told it. */
  let dues: (number | undefined)[] = [undefined];
  let ends: (() => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;
  let isOver = false;

  function wait(ms: number): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(run, Math.min(ms, RUN_INTERVAL_MS)).unref();
  }

  /** Waits for what is due first. */
  function plan(): void {
    const first = Math.min(...dues.map((due) => due ?? NEVER));
    if (!isWorking) wait(Math.max(first - now().getTime(), 0));
  }

  async function run(): Promise<void> {
    isWorking = true;
    const before = dues;
    await work().catch(failed);
    isWorking = false;
    // The queues tell what is due now. If they tell nothing, the store has not changed, and is asked again.
    if (dues === before) wait(RETRY_DELAY_MS);
    else plan();
  }

  async function watchAll(): Promise<void> {
    const watched = await queues();
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

  const begin = () => void watchAll().catch(failed);
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
