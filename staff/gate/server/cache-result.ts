import "server-only";

/**
 * Reads something, and remembers it for a while.
 * @param freshMs for how long. Reading Firestore costs money, and devices ask often.
 */
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
