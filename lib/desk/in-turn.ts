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
