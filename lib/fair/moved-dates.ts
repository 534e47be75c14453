/** The dates of exhibitors that staff may move. What is deleted or closed on a day keeps its day. */
import { getSiteChanges } from "@/lib/site-content/changes";
import { exhibitorDates } from "./exhibitor-dates";

const { listingDue, namesDue, buildUpFrom, buildUpTo } = exhibitorDates;

/** Those of the release, in ISO 8601. */
export const movableDates = { listingDue, namesDue, buildUpFrom, buildUpTo } as const;

type MovableDate = keyof typeof movableDates;

/** With those that staff have moved. */
export const getMovableDates = (): Readonly<Record<MovableDate, string>> => ({
  ...movableDates,
  ...getSiteChanges().dates,
});
