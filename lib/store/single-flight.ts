import "server-only";

/**
 * Lets callers share runs of a piece of work, one run at a time. A call during a run gets the next one: the current
 * run may have read before the caller's change.
 */
export function createSingleFlight(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (next) return next;
    const begin = () => {
      next = undefined;
      return work();
    };
    last = last.then(begin, begin);
    next = last;
    return next;
  };
}

/**
 * Waits for all promises, even when one is rejected, so that no work goes on afterwards.
 * @throws the error of the first one that was rejected
 */
export async function waitForAll(works: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
