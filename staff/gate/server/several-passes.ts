/** People who have several passes, for the pass list. */
import "server-only";
import type { RowCache } from "@/staff/desk/core/row-cache";
import { type DeskRow, toRegistrationKey } from "@/staff/desk/core/rows";
import { getPeople, type People } from "@/staff/desk/people/people";

/** Grouping 50,000 registrations by person takes a quarter of a second, so it does not run for each new one. */
const PEOPLE_FRESH_MS = 15_000;

/** @param hasMerged whether others were merged into a visitor's registration, so that it has their passes, too */
export function openSeveralPasses(cache: RowCache, hasMerged: (id: string) => boolean) {
  const numbers = new Map<string, number>();
  let known: { at: number; version: number; people: People } | undefined;

  const listGroup = (row: DeskRow): readonly DeskRow[] => known?.people.listGroup(row) ?? [];

  return {
    /** Groups registrations by person, unless it was done a moment ago. @returns the cache version that was grouped */
    read(): number {
      const isOld = known && performance.now() - known.at > PEOPLE_FRESH_MS;
      if (!known || (isOld && known.version !== cache.getVersion())) {
        const people = getPeople(cache, "visit");
        known = { at: performance.now(), version: cache.getVersion(), people };
      }
      return known.version;
    },

    /** A visitor's registrations, if there are several. */
    of: listGroup,

    /** Number of the row's person, if they have several passes. */
    findNumber(row: DeskRow): number | undefined {
      const group = row.form === "visit" ? listGroup(row) : [];
      if (group.length < 2 && !hasMerged(row.id)) return undefined;
      const ids = (group.length > 0 ? group : [row]).map(toRegistrationKey);
      const given = ids.map((id) => numbers.get(id)).find((number) => number !== undefined);
      const number = given ?? numbers.size + 1;
      for (const id of ids) numbers.set(id, number);
      return number;
    },
  };
}
