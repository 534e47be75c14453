/** The pass's token follows. */
export const PASS_CACHE_PREFIX = "pass ";

/** The tokens of the passes kept for offline use, latest last. */
export async function listKeptPasses(): Promise<string[]> {
  try {
    const names = await caches.keys();
    return names
      .filter((name) => name.startsWith(PASS_CACHE_PREFIX))
      .map((name) => name.slice(PASS_CACHE_PREFIX.length));
  } catch {
    // The browser has no caches, or denies access.
    return [];
  }
}
