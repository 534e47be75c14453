/** What the page of a company says of a task: how many days are left, that it is overdue, or that it is done. */

import { renderToStaticMarkup } from "react-dom/server";
import { MenuDates } from "@/components/layout/header/menu-dates";
import type { EntryRecord } from "@/lib/companies/company-entry";
import { listCompanyTasks } from "@/lib/companies/company-view";
import { formatDate } from "@/lib/fair/dates";
import { DAY_MS } from "@/lib/fair/day-ms";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { toNonBreaking } from "@/lib/i18n/non-breaking";
import { emptyReview } from "@/lib/reviews/review";
import { showContent } from "../../support/pages/content";
import { foundCompany } from "../../support/records/found-company";

const { listingDue } = exhibitorDates;
const due = toNonBreaking(formatDate("en", listingDue));

/** The day that is so many days before the last one, in ISO 8601. */
const getDayBefore = (days: number) =>
  new Date(Date.parse(listingDue) - days * DAY_MS).toISOString().slice(0, 10);

/** @param accepted the day of the decision */
function listingTask(day: string, isSent = false, accepted?: string) {
  const found = foundCompany("all");
  const stand = { hall: 3, number: "A12", area: 24 };
  found.review = {
    ...emptyReview,
    history: accepted
      ? [
          { id: "1", state: "talks", at: "2026-01-01T09:00:00Z", by: "" },
          { id: "2", state: "accepted", at: `${accepted}T09:00:00Z`, by: "" },
          { id: "3", state: "accepted", at: `${day}T09:00:00Z`, by: "" },
        ]
      : [],
    decision: { outcome: "accepted", at: "", by: "", stand },
  } as unknown as typeof emptyReview;
  const sent = isSent ? { sent: { at: "", by: "" } } : {};
  const tasks = listCompanyTasks(found, sent as EntryRecord, "en", [], day);
  return tasks.find(({ id }) => id === "listing");
}

it.each([
  [11, "11 days left"],
  [1, "1 day left"],
  [0, "today is the last day"],
])("counts the days that are left: %i", (days, left) => {
  expect(listingTask(getDayBefore(days))).toMatchObject({
    state: "open",
    due: `Until ${due} · ${left}`,
  });
});

it("is overdue from the day after its last one until it is done", () => {
  expect(listingTask(getDayBefore(-1))).toMatchObject({
    state: "overdue",
    due: `Was due by ${due}`,
  });
  expect(listingTask(getDayBefore(-1), true)?.state).toBe("done");
  expect(listingTask(getDayBefore(-1), true)).not.toHaveProperty("due");
});

it.each([
  ["in time", 30, 0, "today is the last day"],
  ["shortly before the last day", 2, -5, "today is the last day"],
  ["after it", -20, -20, "7 days left"],
  // The day before the fair.
  ["in the week before the fair", -40, -40, "1 day left"],
])("gives a company that is accepted %s its own days", (_, accepted, today, left) => {
  const task = listingTask(getDayBefore(today), false, getDayBefore(accepted));
  expect(task).toMatchObject({ state: "open", due: expect.stringContaining(left) });
});

it("names the days that staff have moved", () => {
  const dates = { listingDue: "2026-09-01", buildUpFrom: "2026-09-18" };
  showContent({ dates });
  expect(listingTask("2026-08-31")).toMatchObject({
    state: "open",
    due: `Until ${toNonBreaking(formatDate("en", "2026-09-01"))} · 1 day left`,
  });
  expect(renderToStaticMarkup(MenuDates({ locale: "en" }))).toContain("1 September");
  const [buildUp] = listCompanyTasks(foundCompany("all"), {} as never, "en").filter(
    ({ id }) => id === "buildUp",
  );
  expect(buildUp?.text).toContain("18");
});
