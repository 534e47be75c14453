/** Who has arrived on a day: registered people, and those on stands, who have marks of their own. */
import "server-only";
import { type ArrivalsRead, firstMarkOf } from "../desk/core/arrivals";

type Read = Pick<ArrivalsRead, "all" | "holders" | "version">;

/** The marks of everybody, one entry per person. */
export function everybody(arrivals: Omit<Read, "version">) {
  return [...arrivals.all()].flatMap((one) => [
    one,
    ...arrivals.holders(one.form, one.id).values(),
  ]);
}

/** The first marks of a day, with their gates. The desk's own marks have none: its name is empty. */
export function firstMarks(
  all: ReturnType<typeof everybody>,
  day: string,
): { at: Date; gate: string }[] {
  return all.flatMap((one) => {
    const first = firstMarkOf(one, day);
    return first ? [{ gate: "", ...first }] : [];
  });
}

/** Counts the arrivals of a day, again only after a change: devices ask every few seconds. */
export function arrivalCounter(arrivals: Read): (day: string) => number {
  let known = { version: -1, day: "", count: 0 };
  return (day) => {
    const version = arrivals.version();
    if (known.version !== version || known.day !== day) {
      known = { version, day, count: firstMarks(everybody(arrivals), day).length };
    }
    return known.count;
  };
}
