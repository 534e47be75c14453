/** Dates with times as a form of the desk asks for them: on the fair's clock, to the minute. */
import { fairClock } from "../../fair/clock";

/** The value of such an input. */
export function toLocalTime(at: Date): string {
  return new Date(at.getTime() + fairClock.offsetAt(at.getTime())).toISOString().slice(0, 16);
}

/** What was typed, or undefined if it is no time. */
export function readLocalTime(text: string): Date | undefined {
  const local = Date.parse(`${text.slice(0, 16)}:00Z`);
  return Number.isNaN(local) ? undefined : new Date(fairClock.timeOf(local));
}
