/** The dates of exhibitors that staff may move. What is deleted or closed on a day keeps its day. */
import { readChanges } from "@/lib/site-content/changes";
import { createValueKind } from "@/lib/site-content/content-kind";
import { parseIsoDay } from "./days";
import { exhibitorDates } from "./exhibitor-dates";
import { fair } from "./facts";

const { listingDue, namesDue, buildUpFrom, buildUpTo } = exhibitorDates;

/** Those of the release, in ISO 8601. */
const movableDates = { listingDue, namesDue, buildUpFrom, buildUpTo } as const;

const lastDay = parseIsoDay(fair.endDate) ?? 0;

export const dates = createValueKind({
  name: "dates",
  fields: {
    // In the year that ends with the fair.
    date: { kind: "date", isInRange: (day: number) => day > lastDay - 365 && day <= lastDay },
  },
  title: "date",
  values: movableDates,
  checkValues: ({ buildUpFrom = "", buildUpTo = "" }) =>
    buildUpFrom <= buildUpTo ? undefined : { path: "buildUpTo", code: "order" },
});

type MovableDate = keyof typeof movableDates;

/** With those that staff have moved. */
export const getMovableDates = (): Readonly<Record<MovableDate, string>> => ({
  ...movableDates,
  ...readChanges("dates"),
});
