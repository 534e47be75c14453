/** The clock of the fair, and of a zone with summer time. */
import { createClock, fairClock } from "@/lib/fair/clock";
import { DAY_MS } from "@/lib/fair/day-ms";
import { listFairDays } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";

const berlin = createClock("Europe/Berlin");
const dayOf = (iso: string) => Date.parse(iso) / DAY_MS;

it("keeps the offset that the facts name on each day of the fair", () => {
  for (const day of listFairDays()) {
    const midnight = Date.parse(`${day}T00:00${fair.utcOffset}`);
    expect(fairClock.getStartOfDay(dayOf(day))).toBe(midnight);
    expect(fairClock.getDay(midnight)).toBe(dayOf(day));
    expect(fairClock.getDay(midnight - 1)).toBe(dayOf(day) - 1);
  }
});

it.each([
  ["in winter", "2026-01-15", "+01:00"],
  ["on the day on which summer time begins", "2026-03-29", "+01:00"],
  ["on the day after it", "2026-03-30", "+02:00"],
  ["in summer", "2026-07-15", "+02:00"],
  ["on the day on which summer time ends", "2026-10-25", "+02:00"],
  ["on the day after that", "2026-10-26", "+01:00"],
])("begins a day at midnight in Berlin %s", (_, day, offset) => {
  const midnight = Date.parse(`${day}T00:00${offset}`);
  expect(berlin.getStartOfDay(dayOf(day))).toBe(midnight);
  expect(berlin.getDay(midnight)).toBe(dayOf(day));
  expect(berlin.getDay(midnight - 1)).toBe(dayOf(day) - 1);
});

it("knows when the clock of Berlin shows a time, before and after a change", () => {
  const shows = (local: string) => new Date(berlin.toTime(Date.parse(`${local}Z`))).toISOString();
  expect(shows("2026-03-29T01:59")).toBe("2026-03-29T00:59:00.000Z");
  expect(shows("2026-03-29T03:00")).toBe("2026-03-29T01:00:00.000Z");
  expect(shows("2026-10-25T12:00")).toBe("2026-10-25T11:00:00.000Z");
});

it("changes the offset within a day at the minute", () => {
  const change = Date.parse("2026-03-29T01:00Z");
  expect(berlin.getOffset(change - 1)).toBe(3_600_000);
  expect(berlin.getOffset(change)).toBe(7_200_000);
});

it.each([
  ["Asia/Kathmandu", "+05:45"],
  ["America/St_Johns", "-03:30"],
  ["UTC", "+00:00"],
])("knows the offset of %s", (zone, offset) => {
  const midnight = Date.parse(`2026-01-15T00:00${offset}`);
  expect(createClock(zone).getStartOfDay(dayOf("2026-01-15"))).toBe(midnight);
});
