/** What the desk shows of the day, and of passes that two gates let in. */

import { buildDayKey } from "@/lib/check-ins/admissions";
import { groupVisitsByHour } from "@/staff/desk/core/check-ins";
import { findOtherCheckInAtDesk } from "@/staff/desk/gate/other-check-in";
import { getNameOnPass } from "@/staff/desk/record/passes";
import { listCurrentVisits, loadCurrentFigures } from "@/staff/desk/report/report-data";
import { listDuplicateAdmissions } from "@/staff/gate/server/duplicate-admissions";
import { buildLiveDay } from "@/staff/gate/server/live";
import { provideTestGate, type TestGate } from "../../support/gate/gate-server";
import { firstDayAt as at, fairDay, firstDay } from "../../support/records/fair-days";
import { exhibitRecord, visitRecord } from "../../support/records/records";

const openGate = provideTestGate();

let server: TestGate;

beforeEach(async () => {
  server = await openGate();
  for (const id of ["a", "b", "c", "d"]) {
    await server.store.create("visit", id, { ...visitRecord, firstName: `Ada ${id}${id}` });
  }
});

async function admit(id: string, gate: string, time: string, number = 1) {
  const admission = { at: at(time), gate, device: `device-${gate}`, number };
  await server.store.checkIns.admit({ form: "visit", id, day: firstDay }, admission, true);
}

it("counts each person once, at the gate that was first, minute by minute", async () => {
  expect(server.context.countArrived(firstDay)).toBe(0);
  await admit("a", "A", "10:00:10");
  await admit("a", "B", "10:02:00");
  await admit("b", "A", "10:02:30");
  await server.store.checkIns.checkIn("visit", "c", firstDay, at("10:02:40"));
  await server.context.passList.refresh();
  const live = buildLiveDay(server.context.desk, at("10:02:59"));
  expect(live).toMatchObject({ day: firstDay, isNow: true, arrived: 3, registered: 4 });
  expect(live.gates).toMatchObject([
    { gate: "A", total: 2, quarters: [{ at: at("10:00:00"), count: 2 }] },
    { gate: "", total: 1, quarters: [{ at: at("10:00:00"), count: 1 }] },
  ]);
  expect([firstDay, fairDay(1)].map(server.context.countArrived)).toEqual([3, 0]);
  expect(live.minutes).toHaveLength(15);
  expect(live.minutes.slice(0, 3).map(({ counts }) => counts)).toEqual([
    [1, 1],
    [0, 0],
    [1, 0],
  ]);
});

it("says of one day what the report and the overview say, also for people who share an address", async () => {
  const day = firstDay;
  const exhibitor = { ...exhibitRecord, firstName: "Eda", email: "eda@example.com" };
  await server.store.create("exhibit", "x", exhibitor);
  await server.store.reviews.change("exhibit", "x", (before) => ({
    ...before,
    decision: { state: "accepted", at: at("08:00:00").toISOString(), by: "ada" },
  }));
  // Three colleagues who share an address; one of them registered twice and came by both passes.
  await server.store.create("visit", "a2", { ...visitRecord, firstName: "ADA AA" });
  for (const [n, id] of ["a", "a2", "b", "c"].entries()) await admit(id, "A", `10:0${n}:00`, n + 1);
  await server.store.checkIns.checkIn("exhibit", "x", day, at("10:30:00"));
  await server.context.passList.refresh();
  const { desk } = server.context;
  const figures = await loadCurrentFigures(desk, async () => desk, at("12:00:00"));
  const live = buildLiveDay(desk, at("12:00:00"));
  const visitors = figures.visitors.byDay.find((one) => one.day === day)?.visits;
  expect([visitors, live.visitors, live.arrived]).toEqual([3, 3, 4]);
  expect(groupVisitsByHour(listCurrentVisits(desk).visitors)).toMatchObject([{ day, total: 3 }]);
  expect(server.context.countArrived(day)).toBe(4);
  expect(figures.visitors.sharingAddress).toBe(4);
});

it("counts whom staff let in anyway as another person, at the gate and at the desk", async () => {
  const [namesake, third] = ["namesake", "third"];
  const same = { ...visitRecord, firstName: "Ada aa" };
  for (const id of [namesake, third]) await server.store.create("visit", id, same);
  await admit("a", "A", "10:00:00");
  const admission = { at: at("10:05:00"), gate: "B", device: "device-B", number: 1 };
  const anyway = { ...admission, anyway: true as const };
  await server.store.checkIns.admit({ form: "visit", id: namesake, day: firstDay }, anyway, true);
  await server.store.checkIns.checkIn("visit", third, firstDay, at("10:10:00"), true);
  await server.context.passList.refresh();
  const { desk } = server.context;
  expect(buildLiveDay(desk, at("12:00:00"))).toMatchObject({ visitors: 3, arrived: 3 });
  expect(server.context.countArrived(firstDay)).toBe(3);
  const row = desk.cache.findRow("visit", namesake);
  expect(row && findOtherCheckInAtDesk(desk, row, desk.checkIns, fairDay(1))).toBeUndefined();
});

it("counts quarters of an hour from the first arrival to the last, at every gate alike", async () => {
  await admit("a", "A", "10:00:10");
  await admit("b", "B", "10:44:00");
  await admit("c", "B", "10:59:59");
  await server.context.passList.refresh();
  const counts = buildLiveDay(server.context.desk, at("12:00:00")).gates.map(
    ({ gate, quarters }) => [gate, ...quarters.map(({ count }) => count)],
  );
  expect(counts).toEqual([
    ["B", 0, 0, 1, 1],
    ["A", 1, 0, 0, 0],
  ]);
});

it("shows the last day with arrivals when there is no fair today", async () => {
  expect(buildLiveDay(server.context.desk, new Date("2027-01-01"))).toMatchObject({
    day: undefined,
    minutes: [],
  });
  await admit("a", "A", "10:00:10");
  await server.context.passList.refresh();
  const live = buildLiveDay(server.context.desk, new Date("2027-01-01"));
  expect(live).toMatchObject({ day: firstDay, isNow: false, arrived: 1 });
  expect(live.minutes[0]?.counts).toEqual([1]);
});

it("lists a pass that two devices let in, and none that one device scanned twice", async () => {
  await admit("a", "A", "10:00:00");
  await admit("a", "B", "10:05:00");
  await admit("b", "A", "10:00:00", 2);
  await admit("b", "A", "10:05:00", 3);
  await server.store.checkIns.checkIn("visit", "c", firstDay, at("11:00:00"));
  await admit("c", "A", "10:59:00", 4);
  await server.context.passList.refresh();
  const passes = listDuplicateAdmissions(server.context.desk);
  expect(passes.map(({ row, admissions }) => [row.id, admissions.map(({ gate }) => gate)])).toEqual(
    [["a", ["A", "B"]]],
  );
});

it("counts the people on stands, and names those whose pass two devices let in, also when it was taken back", async () => {
  await server.store.create("exhibit", "x", exhibitRecord);
  const when = at("08:00:00").toISOString();
  const passes = ["deniz", "can"].map((id) => ({
    ...{ id, token: id.repeat(8).slice(0, 20), name: `${id} ak`, at: when, by: "ada" },
  }));
  const change = (kept: typeof passes) =>
    server.store.reviews.change("exhibit", "x", (before) => ({
      ...before,
      decision: { state: "accepted", at: when, by: "ada" },
      passes: kept,
    }));
  await change(passes);
  for (const [n, id] of ["deniz", "can"].entries()) {
    for (const gate of ["A", "B"]) {
      const admission = { at: at(`10:0${n}:00`), gate, device: `device-${gate}`, number: n + 1 };
      const onStand = { form: "exhibit", id: "x", day: buildDayKey(firstDay, id) } as const;
      await server.store.checkIns.admit(onStand, admission, true);
    }
  }
  const listed = async () => {
    await server.context.passList.refresh();
    return listDuplicateAdmissions(server.context.desk).map(({ row, day }) => [
      row.holder,
      getNameOnPass(row),
      day,
    ]);
  };
  expect(await listed()).toEqual([
    ["can", "can ak", firstDay],
    ["deniz", "deniz ak", firstDay],
  ]);
  expect(buildLiveDay(server.context.desk, at("10:02:00"))).toMatchObject({
    ...{ day: firstDay, arrived: 2, registered: 7 },
    gates: [{ gate: "A", total: 2 }],
  });
  await change(passes.slice(1));
  expect(await listed()).toEqual([
    ["can", "can ak", firstDay],
    ["deniz", "", firstDay],
  ]);
});
