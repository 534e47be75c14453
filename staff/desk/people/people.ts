/** Finds the cached registrations of one person. */
import "server-only";
import { type FormName, formNames } from "@/lib/registration/forms";
import { memoByVersion } from "../core/memo";
import type { RowCache } from "../core/row-cache";
import type { DeskRow } from "../core/rows";
import { groupPeople } from "./group-people";
import { createPersonMatcher } from "./person";

/** By email address or phone number. Undefined if the text is neither. */
export function findInCache(cache: RowCache, typed: string): DeskRow[] | undefined {
  const isPerson = createPersonMatcher(typed);
  return (
    isPerson &&
    formNames.flatMap((form) => cache.getRows(form).filter(({ values }) => isPerson(values)))
  );
}

export interface People {
  /** All registrations of the row's person, oldest first, if there are several. */
  listGroup(row: DeskRow): readonly DeskRow[];
  /** Number of people. */
  total: number;
}

/** Computed once per version of the cache. */
export function getPeople(cache: RowCache, form: FormName): People {
  return memoByVersion(cache, `people ${form}`, () => {
    const rows = cache.getRows(form);
    const groups = groupPeople(rows, ({ values }) => values);
    const byId = new Map(groups.flatMap((group) => group.map(({ id }) => [id, group] as const)));
    const alone: readonly DeskRow[] = [];
    const total = rows.length - byId.size + groups.length;
    return { total, listGroup: ({ id }: DeskRow) => byId.get(id) ?? alone };
  });
}

/** @param rows of one form */
export function countPeople(
  rows: readonly DeskRow[],
  { listGroup }: Pick<People, "listGroup">,
): number {
  return filterLatestPerPerson(rows, { listGroup }).length;
}

/** Keeps the latest registration of each person, in the given order. */
export function filterLatestPerPerson(
  rows: readonly DeskRow[],
  { listGroup }: Pick<People, "listGroup">,
): DeskRow[] {
  const latest = new Map<readonly DeskRow[], DeskRow>();
  for (const row of rows) {
    const group = listGroup(row);
    const known = latest.get(group);
    if (group.length > 0 && (!known || row.at >= known.at)) latest.set(group, row);
  }
  return rows.filter((row) => {
    const group = listGroup(row);
    return group.length === 0 || latest.get(group) === row;
  });
}

/** Registrations of others, or in other forms, with the same email address or mobile number. */
export function listSameContact(cache: RowCache, row: DeskRow): DeskRow[] {
  const { email, mobile } = row.values;
  const own = new Set([row, ...getPeople(cache, row.form).listGroup(row)]);
  return formNames.flatMap((form) =>
    cache
      .getRows(form)
      .filter(
        (other) =>
          !own.has(other) &&
          ((email !== "" && other.values.email === email) ||
            (mobile !== "" && other.values.mobile === mobile)),
      ),
  );
}
