/** Where a mark goes that is made now. */
import "server-only";
import type { ArrivalBook } from "../people/ports";
import { fairToday, isFairDay, openDays } from "./arrivals";
import type { Desk } from "./provided";
import { today } from "./rows";

export interface Marking {
  book: ArrivalBook;
  /** In ISO 8601. */
  day: string;
  rehearsal: boolean;
}

/**
 * At the door: today's arrivals; on other days than the fair's the rehearsal, where it is switched on,
 * else nowhere. A screen that is left in rehearsal marks arrivals on the first morning.
 */
export function markingAtDoor(
  { store }: Pick<Desk, "store">,
  rehearsal: boolean,
): Marking | undefined {
  const day = fairToday();
  if (day) return { book: store.arrivals, day, rehearsal: false };
  return rehearsal ? { book: store.rehearsals, day: today(), rehearsal: true } : undefined;
}

/** By hand, on a day that is named: one that may be marked now, or any of the fair to take a mark back. */
export function markingByHand(
  { store }: Pick<Desk, "store">,
  day: string,
  takesBack: boolean,
): Marking | undefined {
  const allowed = takesBack ? isFairDay(day) : openDays().includes(day);
  return allowed ? { book: store.arrivals, day, rehearsal: false } : undefined;
}
