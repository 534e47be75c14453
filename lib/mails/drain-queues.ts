import { getLeaseEnd, type NotificationQueue, type PendingNotification } from "@/lib/outbox/queue";

const INITIAL_RETRY_DELAY_MS = 30_000;
const MAX_QUEUE_RETRY_DELAY_MS = 10 * 60_000;

/** Doubles the delay up to ten minutes; a permanent failure waits ten minutes at once. */
export function calculateRetryTime(attempts: number, permanent: boolean, now: Date): Date {
  const pause = permanent ? MAX_QUEUE_RETRY_DELAY_MS : INITIAL_RETRY_DELAY_MS * 2 ** (attempts - 1);
  return new Date(now.getTime() + Math.min(pause, MAX_QUEUE_RETRY_DELAY_MS));
}

export interface DrainOptions {
  limitMs?: number;
  isStopped?: () => boolean;
}

interface QueueHandler<Result> {
  queue: Pick<NotificationQueue, "lease">;
  handle: (entry: PendingNotification) => Promise<Result>;
}

/**
 * Handles due entries in small batches, queue by queue in turn, until none is due, `limitMs` has passed or `isStopped`
 * returns true.
 * @throws StoreUnavailable
 */
export async function drainQueues<Result>(
  queues: readonly QueueHandler<Result>[],
  now: () => Date,
  { limitMs = 20_000, isStopped = () => false }: DrainOptions = {},
): Promise<Result[]> {
  const end = now().getTime() + limitMs;
  const results: Result[] = [];
  let waiting = [...queues];
  while (waiting.length > 0) {
    const busy: typeof waiting = [];
    for (const one of waiting) {
      if (isStopped() || now().getTime() > end) return results;
      const leased = await one.queue.lease(now(), getLeaseEnd(now()));
      if (leased.length === 0) continue;
      busy.push(one);
      results.push(...(await Promise.all(leased.map(one.handle))));
    }
    waiting = busy;
  }
  return results;
}
