/** Works through queues: who takes what is due, and when a failure is tried again. */
import { getLeaseEnd, type NotificationQueue, type PendingNotification } from "../outbox/queue";

const INITIAL_RETRY_DELAY_MS = 30_000;
const MAX_QUEUE_RETRY_DELAY_MS = 10 * 60_000;

/**
 * When to try again after some failed attempts. The pause doubles up to ten minutes. It is ten minutes at
 * once if somebody has to change something first.
 */
export function calculateRetryTime(attempts: number, permanent: boolean, now: Date): Date {
  const pause = permanent ? MAX_QUEUE_RETRY_DELAY_MS : INITIAL_RETRY_DELAY_MS * 2 ** (attempts - 1);
  return new Date(now.getTime() + Math.min(pause, MAX_QUEUE_RETRY_DELAY_MS));
}

export interface DrainOptions {
  limitMs?: number;
  isStopped?: () => boolean;
}

/** A queue, and what is done with an entry that was leased. */
interface QueueHandler<Result> {
  queue: Pick<NotificationQueue, "lease">;
  handle: (entry: PendingNotification) => Promise<Result>;
}

/**
 * Handles what is due, a few entries at a time, until nothing is due, `limitMs` has passed or `isStopped`
 * says so. The queues take turns.
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
