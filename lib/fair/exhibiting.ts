/**
 * The dates of an exhibitor's preparation, and how long the page of a company stays. Each is counted from the days of
 * the fair, so it follows them to another date.
 */
import { DAY_MS } from "./day-ms";
import { isoDay } from "./days";
import { fair } from "./facts";

/** Days before the first day of the fair, or after the last one. */
const daysBefore = { listing: 42, names: 10, buildUp: 3 } as const;
const daysAfter = { pages: 62, leads: 60 } as const;
/** So many days before the leads end their companies are told. */
const DAYS_OF_NOTICE = 7;

/** How many days after the fair the companies keep the people whom they have met. */
export const LEAD_DAYS = daysAfter.leads;

/** When each of it is due or begins, in ISO 8601. */
export const exhibiting = {
  /** Until this day the catalogue takes what the companies have written. */
  listingDue: dayFrom(fair.startDate, -daysBefore.listing),
  /** Until this day the names of the people on the stands are to be given. */
  namesDue: dayFrom(fair.startDate, -daysBefore.names),
  /** The stands are built from this day to the day before the fair. */
  buildUpFrom: dayFrom(fair.startDate, -daysBefore.buildUp),
  buildUpTo: dayFrom(fair.startDate, -1),
  /** On this day the companies are told that their leads end, and after the other one all leads are deleted. */
  leadsNotice: dayFrom(fair.endDate, daysAfter.leads - DAYS_OF_NOTICE),
  leadsEnd: dayFrom(fair.endDate, daysAfter.leads),
  /** After this day the links of the companies open nothing. */
  pagesEnd: dayFrom(fair.endDate, daysAfter.pages),
} as const;

/** The hours in which stands are built, and until when they are taken down on the last evening. */
export const buildUpHours = { opens: "08:00", closes: "20:00", clearedBy: "23:59" } as const;

/** When the people whom companies have met are deleted, in milliseconds. */
export const leadsEnd = endOf(exhibiting.leadsEnd);

/** Whether the pages of the companies are still there. */
export const areCompanyPagesOpen = (now: Date) => !isAfter(now, exhibiting.pagesEnd);

/** Whether the people whom companies have met are still kept. */
export const areLeadsKept = (now: Date) => !isAfter(now, exhibiting.leadsEnd);

/** Whether it is time to tell the companies that their leads end. */
export const areLeadsEnding = (now: Date) =>
  isAfter(now, dayFrom(exhibiting.leadsNotice, -1)) && areLeadsKept(now);

function isAfter(now: Date, day: string): boolean {
  return now.getTime() >= endOf(day);
}

function endOf(day: string): number {
  return Date.parse(`${day}T23:59:59${fair.utcOffset}`);
}

function dayFrom(day: string, days: number): string {
  return isoDay(Date.parse(day) / DAY_MS + days);
}
