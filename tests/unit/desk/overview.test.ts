/** The key figures of the overview, and its curves. */

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
  const record = { ...visitRecord, ...own };
  return toDeskRow("visit", { id, record, createdAt: new Date(`${at}+03:00`) });
}

describe("the recent counts", () => {
  // The 16th of September 2026 is a Wednesday.
  const now = new Date("2026-09-16T09:00:00+03:00");
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
  const counts = countRecentRegistrations(cache, now);

  it("counts days from midnight to midnight of the fair, and people once", () => {
    expect(counts.today).toMatchObject({ since: "2026-09-16", until: "2026-09-16", count: 2 });
    expect(counts.today.people).toBe(1);
    expect(counts.yesterday).toMatchObject({ since: "2026-09-15", until: "2026-09-15", count: 2 });
    expect(counts.yesterday.by).toEqual({ visit: 2, exhibit: 0, press: 0 });
  });

  it("counts weeks from Monday, and the last one as far as this one has come", () => {
    expect(counts.thisWeek).toMatchObject({ since: "2026-09-14", count: 5, people: 3 });
    expect(counts.lastWeekByNow.count).toBe(2);
    expect(counts.lastWeek).toMatchObject({ since: "2026-09-07", until: "2026-09-13", count: 4 });
  });

  it.each(["2026-09-14", "2026-09-16", "2026-09-20"])("knows the Monday of %s", (day) => {
    expect(getMonday(parseIsoDay(day) ?? 0)).toBe(parseIsoDay("2026-09-14"));
  });

  it("says how far the fair is", () => {
    const status = (day: string, time = "12:00") =>
      getFairStatus(new Date(`${day}T${time}:00+03:00`));
    expect(status(dayBefore, "23:59")).toEqual({ state: "before", days: 1 });
    expect(status(firstDay, "00:00")).toEqual({ state: "open", day: 1, of: countFairDays() });
    expect(status(lastDay)).toEqual({ state: "open", day: countFairDays(), of: countFairDays() });
    expect(status(dayAfter, "00:00")).toEqual({ state: "over" });
  });
});

describe("a period", () => {
  const rows = [1, 2, 2, 5].map((day, n) => deskRow("visit", `v${n}`, {}, day));
  const cache = cacheOf([...rows, deskRow("exhibit", "e", { requestedArea: 10 }, 9)]);

  it("is read from an address, and ignores days that make no sense", () => {
    expect(readPeriod({ since: "2026-09-02", until: "2026-13-01", x: "y" })).toEqual({
      since: "2026-09-02",
      until: "",
    });
    expect(getRecentPeriod(7, new Date("2026-09-08T22:00:00Z"))).toEqual({
      since: "2026-09-03",
      until: "2026-09-09",
    });
  });

  it("bounds days, counts and area", () => {
    const some = getStatistics(cache, { since: "2026-09-02", until: "2026-09-05" });
    expect(some.days.map(({ visit }) => visit)).toEqual([2, 0, 0, 1]);
    expect(some.total("visit")).toBe(3);
    expect(some.by("visit", "country").reduce((sum, [, count]) => sum + count, 0)).toBe(3);
    expect(some.area.total).toBe(0);
    expect(getStatistics(cache).total("visit")).toBe(4);
    expect(getStatistics(cache).area.total).toBe(10);
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
    expect(curve).toMatchObject({ unit: "day", total: 53, top: 40 });
    expect(curve.peak).toEqual({ day: "2026-01-06", count: 25 });
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

  it("is by week when there are many days", () => {
    const curve = buildCurve(days(Array(100).fill(1)), "visit");
    expect(curve.unit).toBe("week");
    expect(curve.points).toHaveLength(15);
    expect(curve.points[0]).toEqual({ day: "2026-01-05", count: 7 });
    expect(curve.points.at(-1)).toEqual({ day: "2026-04-13", count: 2 });
    // The last of these days is a Tuesday. While its week runs, no line falls to what it has so far.
    const running = buildCurve(
      days(Array(100).fill(1)),
      "visit",
      new Date("2026-04-14T10:00:00+03:00"),
    );
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
