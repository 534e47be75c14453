import "server-only";

/**
 * Shares runs among callers. A call during a run gets the next one: the current run may have read before its change.
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

/** Waits for all promises even if one rejects, so that no work continues afterwards. @throws the first error */
export async function waitForAll(works: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
