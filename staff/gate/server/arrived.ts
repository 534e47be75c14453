/** How many people have arrived on a day: registered people, and those on stands, who have marks of their own. */
import "server-only";
import { type ArrivalsRead, firstMarkOf } from "@/staff/desk/core/arrivals";
import { type DeskRow, registrationKey } from "@/staff/desk/core/rows";

type Read = Pick<ArrivalsRead, "all" | "holders" | "version" | "isOtherPerson">;

/** The registrations of the person of a registration, if there are several. */
type FindGroup = (registration: Pick<DeskRow, "form" | "id">) => readonly DeskRow[];

/**
 * Counts the people who arrived on a day, again only after a change: devices ask every few seconds. The report counts
 * the same people, but takes longer, because it recognises an exhibitor in a visitor.
 */
export function arrivalCounter(arrivals: Read, findGroup: FindGroup): (day: string) => number {
  let known = { version: -1, day: "", count: 0 };
  return (day) => {
    const version = arrivals.version();
    if (known.version !== version || known.day !== day) {
      known = { version, day, count: countPeople(arrivals, findGroup, day) };
    }
    return known.count;
  };
}

function countPeople(arrivals: Read, findGroup: FindGroup, day: string): number {
  const people = new Set<string>();
  for (const one of arrivals.all()) {
    const isOther = arrivals.isOtherPerson(one);
    const [first] = isOther ? [] : findGroup(one).filter((row) => !arrivals.isOtherPerson(row));
    if (firstMarkOf(one, day)) people.add(registrationKey(first ?? one));
    for (const [holder, marks] of arrivals.holders(one.form, one.id)) {
      if (firstMarkOf(marks, day)) people.add(`${registrationKey(one)} ${holder}`);
    }
  }
  return people.size;
}
