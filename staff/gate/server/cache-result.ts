import "server-only";

/** @param freshMs how long a result is kept: Firestore reads cost money, and devices ask often */
export function cacheResult<Thing>(
  freshMs: number,
  read: () => Promise<Thing>,
): () => Promise<Thing> {
  let known: { readAt: number; thing: Thing } | undefined;
  return async () => {
    if (!known || performance.now() - known.readAt >= freshMs) {
      const readAt = performance.now();
      known = { readAt, thing: await read() };
    }
    return known.thing;
  };
}
