/** Decides where an arrival that is marked now is stored. */
import "server-only";
import type { ArrivalBook } from "../people/ports";
import { fairToday, isCurrent, isFairDay, openDays } from "./arrivals";
import type { Desk } from "./provided";
import { today } from "./rows";

export interface Marking {
  book: ArrivalBook;
  /** The day in ISO 8601. */
  day: string;
  rehearsal: boolean;
}

/**
 * A mark at the entrance counts for today's arrivals. On a day that is not a day of the fair, it
 * goes to the rehearsal if that is switched on, and nowhere otherwise. A screen that was left in
 * rehearsal marks real arrivals on the first morning. Nobody is marked in a former edition.
 */
export function markingAtEntrance(
  { store }: Pick<Desk, "store">,
  rehearsal: boolean,
): Marking | undefined {
  if (!isCurrent(store.edition)) return undefined;
  const day = fairToday();
  if (day) return { book: store.arrivals, day, rehearsal: false };
  return rehearsal ? { book: store.rehearsals, day: today(), rehearsal: true } : undefined;
}

/**
 * A mark by hand names its day. That day must be open for marks; a mark can be taken back on any
 * day of the fair. The marks of a former edition stay as they are.
 */
export function markingByHand(
  { store }: Pick<Desk, "store">,
  day: string,
  takesBack: boolean,
): Marking | undefined {
  if (!isCurrent(store.edition)) return undefined;
  const allowed = takesBack ? isFairDay(day) : openDays().includes(day);
  return allowed ? { book: store.arrivals, day, rehearsal: false } : undefined;
}
