/** Dates and times for `datetime-local` inputs of the desk: on the fair's clock, to the minute. */
import { fairClock } from "@/lib/fair/clock";

export function toLocalTime(at: Date): string {
  return new Date(at.getTime() + fairClock.offsetAt(at.getTime())).toISOString().slice(0, 16);
}

/** Undefined if the text is no time. */
export function readLocalTime(text: string): Date | undefined {
  // `Date.parse` makes a time of almost anything.
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return undefined;
  const local = Date.parse(`${text.slice(0, 16)}:00Z`);
  return Number.isNaN(local) ? undefined : new Date(fairClock.timeOf(local));
}
