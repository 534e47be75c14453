/** The dates of exhibitors in the menu: a built page has all, a browser shows those that are still to come. */
import { hidePastDates } from "@/components/layout/browser/hide-past-dates";
import { MenuDates } from "@/components/layout/header/menu-dates";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { fair } from "@/lib/fair/facts";
import { showMarkup } from "../support/pages/markup";

afterEach(() => jest.useRealTimers());

it.each([
  [`${exhibitorDates.listingDue}T23:00`, 2],
  [`${exhibitorDates.buildUpFrom}T00:00`, 1],
  [`${fair.startDate}T00:00`, 0],
])("at %s has %i dates to come", async (time, count) => {
  await showMarkup(<MenuDates locale="en" />, async () => undefined);
  const shown = () => document.querySelectorAll("[data-until]:not([hidden])").length;
  expect(shown()).toBe(2);
  jest.useFakeTimers({ now: Date.parse(`${time}${fair.utcOffset}`) });
  hidePastDates();
  expect(shown()).toBe(count);
});
