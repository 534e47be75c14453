/** Dates of exhibitors and of their companies' pages. They follow the days of the fair. */
import { buildMoment } from "./build-moment";
import { DAY_MS } from "./day-ms";
import { toIsoDay } from "./days";
import { fair } from "./facts";

const daysBefore = { listing: 42, names: 10, buildUp: 3 } as const;
const daysAfter = { pages: 62, leads: 60 } as const;
/** Companies get a notice so many days before their leads end. */
const LEADS_NOTICE_DAYS = 7;

export const LEAD_RETENTION_DAYS = daysAfter.leads;

/** ISO 8601. */
export const exhibitorDates = {
  /** The catalogue takes listings until this day. */
  listingDue: addDays(fair.startDate, -daysBefore.listing),
  namesDue: addDays(fair.startDate, -daysBefore.names),
  buildUpFrom: addDays(fair.startDate, -daysBefore.buildUp),
  buildUpTo: addDays(fair.startDate, -1),
  /** On this day companies get a notice; after `leadsEnd` all leads are deleted. */
  leadsNotice: addDays(fair.endDate, daysAfter.leads - LEADS_NOTICE_DAYS),
  leadsEnd: addDays(fair.endDate, daysAfter.leads),
  /** After this day company links are invalid. */
  pagesEnd: addDays(fair.endDate, daysAfter.pages),
} as const;

/** `clearedBy`: until when stands are taken down on the last evening. */
export const buildUpHours = { opens: "08:00", closes: "20:00", clearedBy: "23:59" } as const;

/** All leads are deleted at this time. */
export const leadsEndMs = getEndOfDay(exhibitorDates.leadsEnd);

export const areCompanyPagesOpen = (now: Date) => !isAfter(now, exhibitorDates.pagesEnd);

export const areLeadsKept = (now: Date) => !isAfter(now, exhibitorDates.leadsEnd);

export const areLeadsEnding = (now: Date) =>
  isAfter(now, addDays(exhibitorDates.leadsNotice, -1)) && areLeadsKept(now);

function isAfter(now: Date, day: string): boolean {
  return now.getTime() >= getEndOfDay(day);
}

function getEndOfDay(day: string): number {
  return Date.parse(buildMoment(day, "23:59:59"));
}

function addDays(day: string, days: number): string {
  return toIsoDay(Date.parse(day) / DAY_MS + days);
}
