import type { CheckInRecord, CheckInRepository } from "@/lib/check-ins/check-in-repository";
import { findFairToday, isFairDay, listCheckInDays, listFairDays } from "@/lib/fair/days";
import type { PageRequest } from "@/lib/staff-records/logs";
import { groupVisitsByHour, openCheckInFeed } from "@/staff/desk/core/check-ins";
import { withReviewAndCheckIns } from "@/staff/desk/export/cells";
import { deskRow } from "../../support/records/desk-rows";
import { dayAfter, dayBefore, firstDay, lastDay, secondDay } from "../../support/records/fair-days";
import { filesOf } from "../../support/records/staff-files";

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
});

it("knows the days of the fair", () => {
  const days = [dayBefore, firstDay, lastDay, dayAfter, "", "x"];
  expect(days.filter(isFairDay)).toEqual([firstDay, lastDay]);
});

it("counts by day and hour of the fair's clock, hours without anybody between them, too", () => {
  const all = [
    { day: "2026-09-23", at: at("2026-09-23T10:05") },
    { day: "2026-09-24", at: at("2026-09-24T17:59") },
    { day: "2026-09-23", at: at("2026-09-23T10:59") },
    { day: "2026-09-23", at: at("2026-09-23T12:00") },
    // Added by hand on the next morning, so it belongs to no hour of that day.
    { day: "2026-09-23", at: at("2026-09-24T09:00") },
  ];
  expect(groupVisitsByHour(all)).toEqual([
    {
      day: "2026-09-23",
      total: 4,
      hours: [
        { hour: 10, count: 2 },
        { hour: 11, count: 0 },
        { hour: 12, count: 1 },
      ],
    },
    { day: "2026-09-24", total: 1, hours: [{ hour: 17, count: 1 }] },
  ]);
});

it("reads on from what it knows, and forgets marks that were removed", async () => {
  const changes: CheckInRecord[] = [];
  const page: CheckInRepository["page"] = jest.fn(async ({ from, limit }) => {
    const start = typeof from === "string" ? Number(from) : 0;
    const items = changes.slice(start, start + limit);
    return { items, next: String(start + items.length) };
  });
  const arrivals = openCheckInFeed({ kind: "sqlite", arrivals: { page } as CheckInRepository });
  const days = { "2026-09-23": at("2026-09-23T10:00") };
  const change = (id: string, days: Record<string, Date>) =>
    changes.push({ form: "visit", id, days, changedAt: new Date() });
  for (let n = 0; n < 2500; n += 1) change(`n${n}`, days);
  await arrivals.refresh();
  expect([...arrivals.all()]).toHaveLength(2500);
  expect(arrivals.of("visit", "n2499")).toEqual(days);
  expect(arrivals.of("press", "n2499")).toEqual({});

  change("n0", {});
  jest.mocked(page).mockClear();
  await Promise.all([arrivals.refresh(), arrivals.refresh()]);
  expect(arrivals.of("visit", "n0")).toEqual({});
  expect(jest.mocked(page).mock.calls.map(([{ from }]) => from)).toEqual(["2500", "2501"]);
});

it("leaves out who was erased", async () => {
  const days = { "2026-09-23": at("2026-09-23T10:00") };
  const items = ["a", "b"].map((id) => ({
    form: "visit" as const,
    id,
    days,
    changedAt: new Date(),
  }));
  const store = {
    kind: "firestore" as const,
    arrivals: {
      page: async ({ from }: PageRequest) => ({ items: from === "b" ? [] : items, next: "b" }),
    },
  };
  const arrivals = openCheckInFeed(
    { ...store, arrivals: store.arrivals as Partial<CheckInRepository> as CheckInRepository },
    ({ id }) => id !== "a",
  );
  await arrivals.refresh();
  expect([...arrivals.all()].map(({ id }) => id)).toEqual(["b"]);
});

it("goes along with the rows of an export", () => {
  const days = { "2026-09-24": at("2026-09-24T11:00") };
  const rows = [deskRow("visit", "a"), deskRow("visit", "b")];
  const of = (_: string, id: string) => (id === "a" ? days : {});
  const given = [...withReviewAndCheckIns(rows, { of }, filesOf({ b: { tags: ["vip"] } }))];
  expect(given.map(({ arrivals }) => arrivals)).toEqual([days, {}]);
  expect(given.map(({ file }) => file.tags)).toEqual([[], ["vip"]]);
});
