/** Detects that a person is already checked in with another pass. */
import "server-only";
import type { DeskContext } from "../context/desk-context";
import { buildRegisteredCheck } from "../core/change-feed";
import { type CheckInFeed, openCheckInFeed } from "../core/check-ins";
import type { DeskRow } from "../core/rows";
import { getPeople } from "../people/people";

/** The registration that is checked in, and since when. */
export interface OtherCheckIn {
  row: DeskRow;
  at: Date;
}

/**
 * The person's first other registration that is checked in. Undefined if there is none, or if this registration itself
 * is checked in. People whom staff admitted anyway count as different persons.
 */
export function findOtherCheckIn(
  row: DeskRow,
  group: readonly DeskRow[],
  checkIns: Pick<CheckInFeed, "getDays" | "isOtherPerson">,
  day: string,
): OtherCheckIn | undefined {
  const getTime = ({ form, id }: DeskRow) => checkIns.getDays(form, id)[day];
  if (getTime(row) || checkIns.isOtherPerson(row)) return undefined;
  return group
    .filter((one) => !checkIns.isOtherPerson(one))
    .flatMap((one) => {
      const at = getTime(one);
      return at ? [{ row: one, at }] : [];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())[0];
}

/** Real check-ins, or those of the rehearsal, which are always read again: they are few and can be deleted. */
export function selectCheckIns(
  { store, cache, checkIns }: DeskContext,
  rehearsal: boolean,
): CheckInFeed {
  return rehearsal
    ? openCheckInFeed({ kind: store.kind, checkIns: store.rehearsals }, buildRegisteredCheck(cache))
    : checkIns;
}

/** Uses the desk's cache. Cache and check-ins must be up to date. */
export function findOtherCheckInAtDesk(
  { cache }: Pick<DeskContext, "cache">,
  row: DeskRow,
  checkIns: Pick<CheckInFeed, "getDays" | "isOtherPerson">,
  day: string,
): OtherCheckIn | undefined {
  return findOtherCheckIn(row, getPeople(cache, row.form).listGroup(row), checkIns, day);
}
