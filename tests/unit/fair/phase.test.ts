/** Which home page is shown when. */
import { countFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { getDayHours, listLaterPhases, resolvePhase } from "@/lib/fair/phase";
import { dayAfter, dayBefore, firstDay, lastDay } from "../../support/records/fair-days";

const at = (day: string, time: string) => Date.parse(`${day}T${time}${fair.utcOffset}`);
const days = Array.from({ length: countFairDays() }, (_, index) => index + 1);

it("has a phase for each day of the fair, and one after it", () => {
  expect(listLaterPhases()).toEqual([...days, "after"]);
});

it("begins at midnight where the fair is", () => {
  expect(resolvePhase(at(dayBefore, "23:59:59"), "auto")).toBe("before");
  expect(resolvePhase(at(firstDay, "00:00:00"), "auto")).toBe(1);
});

it.each(days)("shows day %s until it closes, then what comes next", (day) => {
  const { opens, closes } = getDayHours(day);
  expect(resolvePhase(Date.parse(opens), "auto")).toBe(day);
  expect(resolvePhase(Date.parse(closes) - 1, "auto")).toBe(day);
  expect(resolvePhase(Date.parse(closes), "auto")).toBe(
    day === countFairDays() ? "after" : day + 1,
  );
});

it("stays before or after the fair if the organiser says so", () => {
  for (const time of [at(dayBefore, "12:00"), at(firstDay, "12:00"), at(dayAfter, "12:00")]) {
    expect(resolvePhase(time, "before")).toBe("before");
    expect(resolvePhase(time, "after")).toBe("after");
  }
});

it("shows a day of the fair at any time if the organiser says that it is on", () => {
  expect(resolvePhase(at(dayBefore, "12:00"), "during")).toBe(1);
  expect(resolvePhase(at(lastDay, "12:00"), "during")).toBe(countFairDays());
  expect(resolvePhase(at(dayAfter, "12:00"), "during")).toBe(countFairDays());
});
