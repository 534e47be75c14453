/** Counts arrivals of a day: registered people, and people on stands, whose check-ins are separate. */
import "server-only";
import { type CheckInFeed, findFirstCheckIn } from "@/staff/desk/core/check-ins";
import { type DeskRow, toRegistrationKey } from "@/staff/desk/core/rows";

type CheckInReader = Pick<CheckInFeed, "listAll" | "getHolders" | "getVersion" | "isOtherPerson">;

/** The registrations of one person, if there are several. */
type FindGroup = (registration: Pick<DeskRow, "form" | "id">) => readonly DeskRow[];

/**
 * Counts only after a change, because devices ask every few seconds. The report counts the same people but takes
 * longer, because it recognises an exhibitor in a visitor.
 */
export function createAttendanceCounter(
  checkIns: CheckInReader,
  findGroup: FindGroup,
): (day: string) => number {
  let known = { version: -1, day: "", count: 0 };
  return (day) => {
    const version = checkIns.getVersion();
    if (known.version !== version || known.day !== day) {
      known = { version, day, count: countAttendees(checkIns, findGroup, day) };
    }
    return known.count;
  };
}

function countAttendees(checkIns: CheckInReader, findGroup: FindGroup, day: string): number {
  const people = new Set<string>();
  for (const one of checkIns.listAll()) {
    const isOther = checkIns.isOtherPerson(one);
    const [first] = isOther ? [] : findGroup(one).filter((row) => !checkIns.isOtherPerson(row));
    if (findFirstCheckIn(one, day)) people.add(toRegistrationKey(first ?? one));
    for (const [holder, own] of checkIns.getHolders(one.form, one.id)) {
      if (findFirstCheckIn(own, day)) people.add(`${toRegistrationKey(one)} ${holder}`);
    }
  }
  return people.size;
}
