/** What the page of a company says of a task: how many days are left, that it is overdue, or that it is done. */
import { locales } from "@/lib/locales";
import { tasksOf } from "@/lib/registration/company/company-view";
import { emptyFile } from "@/lib/registration/staff-file";
import { foundCompany } from "../../support/records/found-company";

function listingTask(day: string, isSent = false, locale: (typeof locales)[number] = "en") {
  const found = foundCompany("all");
  const stand = { hall: 3, number: "A12", area: 24 };
  found.file = {
    ...emptyFile,
    decision: { outcome: "accepted", at: "", by: "", stand },
  } as unknown as typeof emptyFile;
  const sent = isSent ? { sent: { at: "", by: "" } } : {};
  return tasksOf(found, sent as Parameters<typeof tasksOf>[1], locale, day).find(
    ({ id }) => id === "listing",
  );
}

it.each([
  ["2026-08-01", "11 days left"],
  ["2026-08-11", "1 day left"],
  ["2026-08-12", "today is the last day"],
])("counts the days that are left on %s", (day, left) => {
  expect(listingTask(day)).toMatchObject({
    state: "open",
    due: `Until 12\u00a0August\u00a02026 · ${left}`,
  });
});

it("is overdue from the day after its last one until it is done", () => {
  expect(listingTask("2026-08-13")).toMatchObject({
    state: "overdue",
    due: "Was due by 12\u00a0August\u00a02026",
  });
  expect(listingTask("2026-08-13", true)?.state).toBe("done");
  expect(listingTask("2026-08-13", true)).not.toHaveProperty("due");
});

it.each(locales)("says the days that are left with their number: %s", (locale) => {
  expect(listingTask("2026-08-05", false, locale)?.due).toContain("7");
});
