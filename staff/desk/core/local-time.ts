/** Dates and times for `datetime-local` inputs of the desk: on the fair's clock, to the minute. */
import { fairClock } from "@/lib/fair/clock";
import { parseMoment } from "@/lib/fair/moments";

export function toLocalTime(at: Date): string {
  return new Date(at.getTime() + fairClock.getOffset(at.getTime())).toISOString().slice(0, 16);
}

/** Undefined if the text is no time. */
export function readLocalTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return undefined;
  const moment = parseMoment(text.slice(0, 16));
  return moment === undefined ? undefined : new Date(moment);
}
