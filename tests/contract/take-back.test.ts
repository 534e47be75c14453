/** What a device did is taken back by one press. */

import type { DeskStore } from "@/lib/store/ports";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import { loadDeviceWork, undoDeviceWork } from "@/staff/gate/server/device-work";
import { deviceSince } from "../support/records/device";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

const stores = provideStores();
const day = "2026-09-23";
const minute = (n: number) => new Date(Date.UTC(2026, 8, 23, 7, n));
const by = (device: string, number: number) => {
  return { at: minute(number), gate: "A", device, number };
};
const lost = deviceSince(minute(0), { id: "lost", right: "door" });

let store: DeskStore;
const means = () => ({ store, checkIns: openCheckInFeed(store), dataDir: stores.folder });
const marks = async (form: "visit" | "exhibit", id: string) =>
  Object.keys(await store.checkIns.readDays(form, id));

beforeEach(async () => {
  store = stores.openDesk();
  for (const id of ["before", "after", "other", "madeBefore", "madeAfter"]) {
    await store.create("visit", id, { ...visitRecord, email: `${id}@example.com` });
  }
  await store.create("exhibit", "stand", exhibitRecord);
  const admit = (form: "visit" | "exhibit", id: string, on: string, who: string, n: number) =>
    store.checkIns.admit({ form, id, day: on }, by(who, n), true);
  await admit("visit", "before", day, "lost", 5);
  await admit("visit", "after", day, "lost", 20);
  await admit("visit", "other", day, "lost", 21);
  await admit("visit", "other", day, "another", 30);
  await admit("visit", "madeAfter", day, "lost", 22);
  await admit("exhibit", "stand", `${day} deniz`, "lost", 23);
  for (const [id, n] of [
    ["madeBefore", 6],
    ["madeAfter", 22],
  ] as const) {
    const made = { id, device: "lost", at: minute(n).toISOString() };
    await store.gate.change("walkIn", id, () => made);
  }
});

it("takes back marks and walk-ins since a time, leaves all others, and notes it", async () => {
  const since = minute(10);
  const work = await loadDeviceWork(means(), lost, since);
  expect([work.checkIns.length, work.walkIns.length]).toEqual([4, 1]);
  await undoDeviceWork(means(), lost, since, "ada");
  expect(await marks("visit", "before")).toEqual([day]);
  expect(await marks("visit", "after")).toEqual([]);
  expect(await marks("exhibit", "stand")).toEqual([]);
  // Another gate has seen this one, too.
  expect(await store.checkIns.readDays("visit", "other")).toEqual({ [day]: minute(30) });
  expect(await store.get("visit", "madeBefore")).toBeDefined();
  expect(await store.get("visit", "madeAfter")).toBeUndefined();
  expect(await Array.fromAsync(store.erasures.readSince())).toMatchObject([
    { by: "ada", form: "visit", ids: ["madeAfter"] },
  ]);
  expect(await store.gate.listAll("takenBack")).toMatchObject([
    { by: "ada", device: "Gate A 1", since: since.toISOString(), marks: 4, walkIns: 1 },
  ]);
  const after = await loadDeviceWork(means(), lost, since);
  expect([after.checkIns, after.walkIns]).toEqual([[], []]);
  expect((await store.gate.listAll("walkIn")).map(({ id }) => id)).toEqual(["madeBefore"]);
});
