/** What the command line exports from a store, without a cache. */

import type { DeskStore } from "@/lib/store/ports";
import { loadSheet } from "@/staff/desk/export/load-sheet";
import { visitRecord } from "../support/records/records";
import { provideDeskStore } from "../support/stores/desk-store";

const openStore = provideDeskStore();
let store: DeskStore;

beforeEach(async () => {
  ({ store } = openStore());
  const people = [
    ["ada1", { email: "ada@example.com" }],
    ["eda1", { email: "eda@example.com", firstName: "Eda", mobile: "+905320000001" }],
    ["ada2", { email: "new@example.com", firstName: "ADA" }],
    ["eda2", { email: "EDA@example.com", firstName: "Eda", mobile: "05320000001" }],
    ["once", { email: "once@example.com", firstName: "Once" }],
  ] as const;
  for (const [id, answers] of people) {
    await store.create("visit", id, { ...visitRecord, ...answers, token: id.padEnd(20, "_") });
  }
});

async function exported(wanted: Parameters<typeof loadSheet>[2]): Promise<string[]> {
  const { rows } = await loadSheet(store, "visit", wanted, () => undefined);
  return (await Array.fromAsync(rows)).map(({ id }) => id);
}

it("is everything, or the latest registration of each person", async () => {
  expect(await exported({})).toEqual(["ada1", "eda1", "ada2", "eda2", "once"]);
  expect(await exported({ onePerPerson: true })).toEqual(["ada2", "eda2", "once"]);
});

it("leaves out the same people when only the newest days are asked for", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await exported({ onePerPerson: true, since: tomorrow })).toEqual([]);
  expect(await exported({ onePerPerson: true, since: new Date(0) })).toHaveLength(3);
});
