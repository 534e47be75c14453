import "server-only";

/**
 * Reads a thing, and remembers it for a while.
 * @param freshMs how long an answer counts. Asking Firestore costs money, and devices ask often.
 */
export function remembered<Thing>(
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
