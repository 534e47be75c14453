/**
 * The dates of an exhibitor's preparation, and how long the page of a company stays. Each is counted from the days of
 * the fair, so it follows them to another date.
 */
import { DAY_MS } from "./day-ms";
import { toIsoDay } from "./days";
import { fair } from "./facts";

/** Days before the first day of the fair, or after the last one. */
const daysBefore = { listing: 42, names: 10, buildUp: 3 } as const;
const daysAfter = { pages: 62, leads: 60 } as const;
/** So many days before the leads end their companies are told. */
const LEADS_NOTICE_DAYS = 7;

/** How many days after the fair the companies keep the people whom they have met. */
export const LEAD_RETENTION_DAYS = daysAfter.leads;

/** When each of it is due or begins, in ISO 8601. */
export const exhibitorDates = {
  /** Until this day the catalogue takes what the companies have written. */
  listingDue: addDays(fair.startDate, -daysBefore.listing),
  /** Until this day the names of the people on the stands are to be given. */
  namesDue: addDays(fair.startDate, -daysBefore.names),
  /** The stands are built from this day to the day before the fair. */
  buildUpFrom: addDays(fair.startDate, -daysBefore.buildUp),
  buildUpTo: addDays(fair.startDate, -1),
  /** On this day the companies are told that their leads end, and after the other one all leads are deleted. */
  leadsNotice: addDays(fair.endDate, daysAfter.leads - LEADS_NOTICE_DAYS),
  leadsEnd: addDays(fair.endDate, daysAfter.leads),
  /** After this day the links of the companies open nothing. */
  pagesEnd: addDays(fair.endDate, daysAfter.pages),
} as const;

/** The hours in which stands are built, and until when they are taken down on the last evening. */
export const buildUpHours = { opens: "08:00", closes: "20:00", clearedBy: "23:59" } as const;

/** When the people whom companies have met are deleted, in milliseconds. */
export const leadsEndMs = getEndOfDay(exhibitorDates.leadsEnd);

/** Whether the pages of the companies are still there. */
export const areCompanyPagesOpen = (now: Date) => !isAfter(now, exhibitorDates.pagesEnd);

/** Whether the people whom companies have met are still kept. */
export const areLeadsKept = (now: Date) => !isAfter(now, exhibitorDates.leadsEnd);

/** Whether it is time to tell the companies that their leads end. */
export const areLeadsEnding = (now: Date) =>
  isAfter(now, addDays(exhibitorDates.leadsNotice, -1)) && areLeadsKept(now);

function isAfter(now: Date, day: string): boolean {
  return now.getTime() >= getEndOfDay(day);
}

function getEndOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59${fair.utcOffset}`);
}

function addDays(day: string, days: number): string {
  return toIsoDay(Date.parse(day) / DAY_MS + days);
}
