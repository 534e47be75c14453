/**
 * The dates of an exhibitor's preparation, and how long the page of a company stays. Each is counted from the days of
 * the fair, so it follows them to another date.
 */
import { DAY_MS } from "./day-ms";
import { isoDay } from "./days";
import { fair } from "./facts";

/** Days before the first day of the fair, or after the last one. */
const daysBefore = { listing: 42, names: 10, buildUp: 3 } as const;
const daysAfter = { pages: 62 } as const;

/** When each of it is due or begins, in ISO 8601. */
export const exhibiting = {
  /** Until this day the catalogue takes what the companies have written. */
  listingDue: dayFrom(fair.startDate, -daysBefore.listing),
  /** Until this day the names of the people on the stands are to be given. */
  namesDue: dayFrom(fair.startDate, -daysBefore.names),
  /** The stands are built from this day to the day before the fair. */
  buildUpFrom: dayFrom(fair.startDate, -daysBefore.buildUp),
  buildUpTo: dayFrom(fair.startDate, -1),
  /** After this day the links of the companies open nothing. */
  pagesEnd: dayFrom(fair.endDate, daysAfter.pages),
} as const;

/** The hours in which stands are built, and until when they are taken down on the last evening. */
export const buildUpHours = { opens: "08:00", closes: "20:00", clearedBy: "23:59" } as const;

/** Whether the pages of the companies are still there. */
export function areCompanyPagesOpen(now: Date): boolean {
  return now.getTime() < Date.parse(`${exhibiting.pagesEnd}T23:59:59${fair.utcOffset}`);
}

function dayFrom(day: string, days: number): string {
  return isoDay(Date.parse(day) / DAY_MS + days);
}
