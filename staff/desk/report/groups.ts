/** Counts people by group. Nobody can be identified in a small one. */
import { MIN_GROUP_SIZE } from "@/lib/fair/report";

/** No answer, or an answer that is in no list. */
export const UNKNOWN_ID = "";
/** The merged small groups. */
export const SMALL_GROUPS_ID = "together";

export interface GroupCount {
  /** Id of an option, a gate or an hour. */
  of: string;
  count: number;
  /** Number of merged groups. */
  groups?: number;
}

export function countValues(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/**
 * Groups by size, the largest first. Those below five are merged. If the result is still too small, the next larger
 * ones join it, because a single small group could be computed from the total.
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
