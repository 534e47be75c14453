/** The start of the name of a pass's cache. The token of the pass follows. */
export const PASS_CACHE_PREFIX = "pass ";

/** The tokens of the passes that this device keeps for a day without a network, the latest last. */
export async function listKeptPasses(): Promise<string[]> {
  try {
    const names = await caches.keys();
    return names
      .filter((name) => name.startsWith(PASS_CACHE_PREFIX))
      .map((name) => name.slice(PASS_CACHE_PREFIX.length));
  } catch {
    // The browser has no caches, or denies them.
    return [];
  }
}
