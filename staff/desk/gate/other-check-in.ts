/** Finds out at the entrance that somebody is in already by another pass. */
import "server-only";
import type { DeskContext } from "../context/desk-context";
import { buildRegisteredCheck } from "../core/change-feed";
import { type CheckInFeed, openCheckInFeed } from "../core/check-ins";
import type { DeskRow } from "../core/rows";
import { getPeople } from "../people/people";

/** The registration by which a person is in, and since when. */
export interface OtherCheckIn {
  row: DeskRow;
  at: Date;
}

/**
 * The other registration by which a person is in; of several, the first. Undefined if there is none, or if this
 * registration itself is marked: then its own mark says so. Whom staff have let in anyway is another person.
 */
export function findOtherCheckIn(
  row: DeskRow,
  group: readonly DeskRow[],
  marks: Pick<CheckInFeed, "of" | "isOtherPerson">,
  day: string,
): OtherCheckIn | undefined {
  const timeOf = ({ form, id }: DeskRow) => marks.of(form, id)[day];
  if (timeOf(row) || marks.isOtherPerson(row)) return undefined;
  return group
    .filter((one) => !marks.isOtherPerson(one))
    .flatMap((one) => {
      const at = timeOf(one);
      return at ? [{ row: one, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())[0];
}

/**
 * The marks that count now: the arrivals, or the marks of the rehearsal. Rehearsal marks are few and can be deleted, so
 * they are always read again.
 */
export function selectCheckIns(
  { store, cache, arrivals }: DeskContext,
  rehearsal: boolean,
): CheckInFeed {
  return rehearsal
    ? openCheckInFeed({ kind: store.kind, arrivals: store.rehearsals }, buildRegisteredCheck(cache))
    : arrivals;
}

/** The same, from the cache of the desk. Cache and marks must be up to date. */
export function findOtherCheckInAtDesk(
  { cache }: Pick<DeskContext, "cache">,
  row: DeskRow,
  marks: Pick<CheckInFeed, "of" | "isOtherPerson">,
  day: string,
): OtherCheckIn | undefined {
  return findOtherCheckIn(row, getPeople(cache, row.form).of(row), marks, day);
}
