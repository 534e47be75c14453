/** Decides where an arrival that is marked now is stored. */
import "server-only";
import { marksOn } from "../entrance/rules";
import type { ArrivalBook } from "../people/ports";
import { isCurrent, isFairDay, openDays } from "./arrivals";
import type { Desk } from "./provided";
import { today } from "./rows";

export interface Marking {
  book: ArrivalBook;
  /** The day in ISO 8601. */
  day: string;
  rehearsal: boolean;
}

/** A mark at the entrance, as the rules of the entrance say. Nobody is marked in a former edition. */
export function markingAtEntrance(
  { store }: Pick<Desk, "store">,
  rehearsal: boolean,
): Marking | undefined {
  if (!isCurrent(store.edition)) return undefined;
  const day = today();
  const place = marksOn(day, rehearsal);
  if (place === "nowhere") return undefined;
  return place === "arrivals"
    ? { book: store.arrivals, day, rehearsal: false }
    : { book: store.rehearsals, day, rehearsal: true };
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
