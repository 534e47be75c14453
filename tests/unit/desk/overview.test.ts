/** The key figures of the overview, its counts, and its curves. */

import { countFairDays, parseIsoDay } from "@/lib/fair/days";
import { toDeskRow } from "@/staff/desk/core/rows";
import { getRecentPeriod, readPeriod } from "@/staff/desk/list/period";
import { buildCurve, toCurvePaths } from "@/staff/desk/overview/curve";
import {
  countRecentRegistrations,
  getFairStatus,
  getMonday,
} from "@/staff/desk/overview/recent-counts";
import { getStatistics } from "@/staff/desk/overview/statistics";
import { cacheOf, deskRow } from "../../support/records/desk-rows";
import { dayAfter, dayBefore, firstDay, lastDay } from "../../support/records/fair-days";
import { visitRecord } from "../../support/records/records";

/** A visitor of their own who registers at a time on the fair's clock. */
function visitor(id: string, at: string, email = `${id}@example.com`) {
  const own = { email, mobile: `+90555${id.padStart(7, "0")}`, firstName: email };
  const createdAt = new Date(`${at}+03:00`);
  return toDeskRow("visit", { id, record: { ...visitRecord, ...own }, createdAt });
}

it("counts days from midnight and weeks from Monday of the fair's clock, and people once", () => {
  const cache = cacheOf([
    visitor("1", "2026-09-06T23:59"),
    visitor("2", "2026-09-07T00:00"),
    visitor("3", "2026-09-09T09:00"),
    visitor("4", "2026-09-09T09:01"),
    visitor("5", "2026-09-13T23:59"),
    visitor("6", "2026-09-14T00:00"),
    visitor("7", "2026-09-15T00:00", "6@example.com"),
    visitor("8", "2026-09-15T23:59"),
    visitor("9", "2026-09-16T00:00"),
    visitor("10", "2026-09-16T08:59", "9@example.com"),
  ]);
  // A Wednesday. The last week is counted as far as this one has come, too.
  expect(countRecentRegistrations(cache, new Date("2026-09-16T09:00:00+03:00"))).toMatchObject({
    today: { since: "2026-09-16", until: "2026-09-16", count: 2, people: 1 },
    yesterday: {
      ...{ since: "2026-09-15", until: "2026-09-15", count: 2 },
      by: { visit: 2, exhibit: 0, press: 0 },
    },
    thisWeek: { since: "2026-09-14", count: 5, people: 3 },
    lastWeekByNow: { count: 2 },
    lastWeek: { since: "2026-09-07", until: "2026-09-13", count: 4 },
  });
  for (const day of ["2026-09-14", "2026-09-16", "2026-09-20"])
    expect(getMonday(parseIsoDay(day) ?? 0)).toBe(parseIsoDay("2026-09-14"));
});

it.each([
  [`${dayBefore}T23:59`, { state: "before", days: 1 }],
  [`${firstDay}T00:00`, { state: "open", day: 1, of: countFairDays() }],
  [`${lastDay}T12:00`, { state: "open", day: countFairDays(), of: countFairDays() }],
  [`${dayAfter}T00:00`, { state: "over" }],
])("says how far the fair is: %s", (now, status) => {
  expect(getFairStatus(new Date(`${now}:00+03:00`))).toEqual(status);
});

describe("a period", () => {
  const rows = [1, 2, 2, 5].map((day, n) => deskRow("visit", `v${n}`, { consent: n > 0 }, day));
  const stands = [
    deskRow("exhibit", "e", { requestedArea: 36, standType: "Köşe stant" }, 2),
    deskRow("exhibit", "f", { requestedArea: 12.5, standType: "Corner Stand" }, 6),
    deskRow("exhibit", "g", { requestedArea: 20, standType: "" }, 6),
  ];
  const cache = cacheOf([...rows, ...stands]);

  it("is read from an address, and ignores days that make no sense", () => {
    const since = "2026-09-02";
    expect(readPeriod({ since, until: "2026-13-01", x: "y" })).toEqual({ since, until: "" });
    const week = { since: "2026-09-03", until: "2026-09-09" };
    expect(getRecentPeriod(7, new Date("2026-09-08T22:00:00Z"))).toEqual(week);
  });

  it("bounds counts by day, by option and by area", () => {
    const { days, countBy, area, countAll: total } = getStatistics(cache);
    expect(days).toHaveLength(6);
    expect(days[1]).toEqual({ day: "2026-09-02", visit: 2, exhibit: 1, press: 0 });
    expect(days[2]).toEqual({ day: "2026-09-03", visit: 0, exhibit: 0, press: 0 });
    const options = [countBy("visit", "interestedProducts"), countBy("visit", "consent")];
    expect(options.map((all) => all.map((one) => one.join(" ")))).toEqual([
      ["furniture 4", "homeTextiles 4"],
      ["yes 3", "no 1"],
    ]);
    expect(total("visit")).toBe(4);
    const byStandType = [
      ["cornerStand", 48.5],
      ["", 20],
    ];
    expect(area).toEqual({ total: 68.5, byStandType });
    const some = getStatistics(cache, { since: "2026-09-02", until: "2026-09-05" });
    expect(some.days.map(({ visit }) => visit)).toEqual([2, 0, 0, 1]);
    expect([some.countAll("visit"), some.area.total]).toEqual([3, 36]);
    expect(some.countBy("visit", "consent")).toEqual([["yes", 3]]);
  });

  it("is empty where nobody can have registered yet", () => {
    expect(getStatistics(cache, { since: "2999-01-01", until: "" }).days).toEqual([]);
    expect(getStatistics(cacheOf([]), { since: "2026-01-01", until: "" }).days).toEqual([]);
  });
});

describe("a curve", () => {
  const days = (counts: number[]) =>
    counts.map((visit, n) => {
      const day = new Date(Date.UTC(2026, 0, 5 + n)).toISOString().slice(0, 10);
      return { day, visit, exhibit: 0, press: 0 };
    });

  it("is by day, with its highest point and a round scale", () => {
    const curve = buildCurve(days([3, 25, 25, 0]), "visit");
    const peak = { day: "2026-01-06", count: 25 };
    expect(curve).toMatchObject({ unit: "day", total: 53, top: 40, peak });
    expect(toCurvePaths(curve, 300, 100).line).toBe("M0.0 92.5L100.0 37.5L200.0 37.5L300.0 100.0");
  });

  it("shows that today is not over yet", () => {
    const at = (now: string) => buildCurve(days([4, 4, 1]), "visit", new Date(now));
    const open = at("2026-01-07T10:00:00+03:00");
    expect(open.isOpen).toBe(true);
    // Neither line nor area fall to what today has so far.
    expect(toCurvePaths(open, 200, 100)).toEqual({
      line: "M0.0 0.0L100.0 0.0",
      area: "M0.0 0.0L100.0 0.0L100.0 100L0.0 100Z",
      dots: "M0.0 0.0h0M100.0 0.0h0",
      open: "M200.0 75.0h0",
    });
    expect(toCurvePaths(at("2026-01-08T00:00:00+03:00"), 200, 100).open).toBe("");
  });

  it("is by week when there are many days, also while the last one runs", () => {
    const ones = days(Array(100).fill(1));
    const { unit, points } = buildCurve(ones, "visit");
    expect([unit, points.length]).toEqual(["week", 15]);
    expect(points[0]).toEqual({ day: "2026-01-05", count: 7 });
    expect(points.at(-1)).toEqual({ day: "2026-04-13", count: 2 });
    // The last of these days is a Tuesday. No line falls to what its week has so far.
    const running = buildCurve(ones, "visit", new Date("2026-04-14T10:00:00+03:00"));
    expect(running).toMatchObject({ isOpen: true, total: 100 });
    const { line, open } = toCurvePaths(running, 1400, 70);
    expect(line).toMatch(/L1300\.0 \d+\.\d$/);
    expect(open).toMatch(/^M1400\.0 /);
  });

  it("is drawn without a registration, and of one day", () => {
    expect(buildCurve(days([0, 0]), "press")).toMatchObject({ peak: undefined, top: 2, total: 0 });
    expect(toCurvePaths(buildCurve(days([4]), "visit"), 300, 100).dots).toBe("M150.0 0.0h0");
    expect(toCurvePaths(buildCurve([], "visit"), 300, 100).line).toBe("");
  });
});
