/** Days of the fair, visits by hour, and the desk's copy of the check-ins. */
import type { CheckInRecord, CheckInRepository } from "@/lib/check-ins/check-in-repository";
import { findFairToday, isFairDay, listCheckInDays, listFairDays } from "@/lib/fair/days";
import { groupVisitsByHour, openCheckInFeed } from "@/staff/desk/core/check-ins";
import { dayAfter, dayBefore, firstDay, lastDay, secondDay } from "../../support/records/fair-days";
import { noCopies } from "../../support/stores/no-copies";

const at = (iso: string) => new Date(`${iso}+03:00`);

it.each([
  [`${dayBefore}T23:59`, undefined, []],
  [`${firstDay}T00:00`, firstDay, [firstDay]],
  [`${secondDay}T23:59`, secondDay, [firstDay, secondDay]],
  [`${lastDay}T23:59`, lastDay, listFairDays()],
  [`${dayAfter}T00:00`, undefined, []],
])("at %s scanners mark %s, and by hand %j may be marked", (now, day, byHand) => {
  expect(findFairToday(at(now))).toBe(day);
  expect(listCheckInDays(at(now))).toEqual(byHand);
  expect(isFairDay(now.slice(0, 10))).toBe(day !== undefined);
});

it("counts by day and hour of the fair's clock, hours without anybody between them, too", () => {
  const visits = [
    ["2026-09-23", "2026-09-23T10:05"],
    ["2026-09-24", "2026-09-24T17:59"],
    ["2026-09-23", "2026-09-23T10:59"],
    ["2026-09-23", "2026-09-23T12:00"],
    // Added by hand on the next morning, so it belongs to no hour of that day.
    ["2026-09-23", "2026-09-24T09:00"],
  ] as const;
  const hours = [2, 0, 1].map((count, n) => ({ hour: 10 + n, count }));
  expect(groupVisitsByHour(visits.map(([day, time]) => ({ day, at: at(time) })))).toEqual([
    { day: "2026-09-23", total: 4, hours },
    { day: "2026-09-24", total: 1, hours: [{ hour: 17, count: 1 }] },
  ]);
});

it("reads on from what it knows, and forgets marks that were removed and people who were erased", async () => {
  const changes: CheckInRecord[] = [];
  const page: CheckInRepository["readPage"] = jest.fn(async ({ from, limit }) => {
    const start = typeof from === "string" ? Number(from) : 0;
    const items = changes.slice(start, start + limit);
    return { items, next: String(start + items.length) };
  });
  const store = {
    kind: "sqlite",
    checkIns: { readPage: page, followCopies: noCopies } as CheckInRepository,
  } as const;
  const checkIns = openCheckInFeed(store, ({ id }) => id !== "erased");
  const days = { "2026-09-23": at("2026-09-23T10:00") };
  const change = (id: string, marked: Record<string, Date>) =>
    changes.push({ form: "visit", id, days: marked, changedAt: new Date() });
  for (let n = 0; n < 2499; n += 1) change(`n${n}`, days);
  change("erased", days);
  await checkIns.refresh();
  expect([...checkIns.listAll()]).toHaveLength(2499);
  expect(checkIns.getDays("visit", "n2498")).toEqual(days);
  expect(checkIns.getDays("press", "n2498")).toEqual({});
  change("n0", {});
  jest.mocked(page).mockClear();
  await Promise.all([checkIns.refresh(), checkIns.refresh()]);
  expect(checkIns.getDays("visit", "n0")).toEqual({});
  expect(jest.mocked(page).mock.calls.map(([{ from }]) => from)).toEqual(["2500", "2501"]);
});
