/** What was signed stays as it was signed. */

import type { DeskStore } from "@/lib/store/ports";
import { visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

const stores = provideStores();

const report = (people: number) => ({
  at: new Date(Date.UTC(2026, 8, 27, 9, people)),
  by: "ada",
  digest: `digest of ${people}`,
  figures: JSON.stringify({ people }),
});

let store: DeskStore;

beforeEach(() => {
  store = stores.openDesk();
});
it("keeps every version, one for each press, also of two who press at once", async () => {
  const { reports } = store;
  expect(await reports.versions()).toEqual([]);
  const first = await reports.freeze(report(1), "press 1");
  expect(first).toEqual({ ...report(1), version: 1 });
  // The same press once more: what was signed stays.
  expect(await reports.freeze(report(9), "press 1")).toEqual(first);
  const other = stores.openDesk();
  const both = await Promise.all([
    reports.freeze(report(2), "press 2"),
    other.reports.freeze(report(3), "press 3"),
  ]);
  expect(both.map(({ version }) => version).sort()).toEqual([2, 3]);
  expect((await other.reports.versions()).map(({ version }) => version)).toEqual([1, 2, 3]);
  expect(await store.inEdition("expo_2024").reports.versions()).toEqual([]);
  await other.close();
});

it("changes nothing of it when somebody is erased", async () => {
  await store.create("visit", "a", visitRecord);
  await store.reports.freeze(report(1), "before");
  const before = await store.reports.versions();
  await store.erase({ by: "ada", form: "visit", ids: ["a"] });
  expect(await store.reports.versions()).toEqual(before);
});

it("keeps one threshold of each name", async () => {
  const changed = { id: "ufi", source: "UFI 2026", readAt: "2026-09-01", by: "ada" } as const;
  const one = { ...changed, shares: { visitors: 50 }, at: "2026-09-01T09:00:00.000Z" };
  await store.reports.changeThreshold(one);
  await store.reports.changeThreshold({ ...one, id: "tobb" });
  await store.reports.changeThreshold({ ...one, shares: { visitors: 60 } });
  const stored = await store.reports.thresholds();
  expect(stored.map(({ id, shares }) => [id, shares.visitors])).toEqual([
    ["tobb", 50],
    ["ufi", 60],
  ]);
  expect(await store.reports.versions()).toEqual([]);
});
