/**
 * Caches values computed from rows until the rows change. Then all are dropped, so that no erased person stays in
 * memory.
 */
import "server-only";
import type { RowCache } from "./row-cache";

interface MemoTable {
  version: number;
  byName: Map<string, { key: string; made: unknown }>;
}

const memoTables = new WeakMap<object, MemoTable>();

/**
 * Computes a value once per version of the cache.
 * @param name always stands for the same type
 * @param key per name, only the value of the last key is kept
 */
export function memoByVersion<Made>(
  cache: Pick<RowCache, "getVersion">,
  name: string,
  make: () => Made,
  key = "",
): Made {
  const version = cache.getVersion();
  let ofCache = memoTables.get(cache);
  if (ofCache?.version !== version) {
    ofCache = { version, byName: new Map() };
    memoTables.set(cache, ofCache);
  }
  const known = ofCache.byName.get(name);
  if (known?.key === key) return known.made as Made;
  const made = make();
  ofCache.byName.set(name, { key, made });
  return made;
}
