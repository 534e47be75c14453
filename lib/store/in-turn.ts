import "server-only";

/**
 * Lets callers share runs of a piece of work, one run at a time. A call that comes during a run gets the
 * next one: the run may already have read what the caller wants to see changed.
 */
export function inTurn(work: () => Promise<void>): () => Promise<void> {
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
 * Waits for pieces of work that go on at the same time, also when one fails: nothing of a run goes on after it.
 * @throws what the first of them has thrown
 */
export async function allEnded(works: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
