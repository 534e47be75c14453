/** Counts people by group, so that nobody can be found in a small one. */
import { MIN_GROUP_SIZE } from "@/lib/fair/report";

/** The name of those who did not answer, or whose answer is in no list. */
export const UNKNOWN_ID = "";
/** The name of the small groups that were put together. */
export const SMALL_GROUPS_ID = "together";

export interface GroupCount {
  /** What was counted: the id of an option, a gate, an hour. */
  of: string;
  count: number;
  /** How many groups were put together. */
  groups?: number;
}

/** How often each value occurs. */
export function countValues(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/**
 * The groups by size, the largest first. Those below five become one group. If that is still too small, the next
 * larger ones join it, because a single small group could be computed from the total.
 */
export function mergeSmallGroups(counts: ReadonlyMap<string, number>): GroupCount[] {
  const all = Array.from(counts, ([of, count]) => ({ of, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.of < b.of ? -1 : 1));
  let sum = 0;
  let kept = all.length;
  while (kept > 0) {
    const { count } = all[kept - 1] as GroupCount;
    const isEnough = sum === 0 || sum >= MIN_GROUP_SIZE;
    if (count >= MIN_GROUP_SIZE && isEnough) break;
    sum += count;
    kept -= 1;
  }
  const groups = all.length - kept;
  const small = sum > 0 ? [{ of: SMALL_GROUPS_ID, count: sum, groups }] : [];
  return [...all.slice(0, kept), ...small];
}
