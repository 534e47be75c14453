/** Where registrations come from, counted. */

import type { Campaign, SourceCount, SourceCountKey } from "@/lib/registration/sources";
import type { DeskStore } from "@/lib/store/ports";
import { visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

const stores = provideStores();

const landing: SourceCount = {
  day: "2026-05-01",
  step: "landing",
  form: "",
  language: "tr",
  source: "u:may.news/e-mail/a b",
  writer: "w1",
  count: 3,
};
const registered: SourceCountKey = {
  day: "2026-05-02",
  step: "registered",
  form: "visit",
  language: "ar",
  source: "c:MAY",
  writer: "w1-1",
};
const may: Campaign = { code: "MAY", name: "Mayıs bülteni", kind: "campaign", at: "2026-05-01" };

const sorted = (counts: SourceCount[]) =>
  counts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

let store: DeskStore;

beforeEach(() => {
  store = stores.openDesk();
});

it("keeps the counts of each writer, and the same count twice is one", async () => {
  const other = { ...landing, writer: "w2", source: "u:بريد", count: 1 };
  await store.sources.put([landing, other]);
  await store.sources.put([landing]);
  await store.sources.put([{ ...landing, count: 9 }]);
  expect(sorted(await store.sources.listCounts())).toEqual(
    sorted([{ ...landing, count: 9 }, other]),
  );
  expect(await store.sources.listCounts("2026-05-02")).toEqual([]);
  expect(await store.openEdition("expo_2025").sources.listCounts()).toEqual([]);
  await store.sources.put([]);
});

it("counts a registration once, however often it is sent", async () => {
  expect(await store.create("visit", "a", visitRecord, undefined, registered)).toBe("created");
  expect(await store.create("visit", "a", visitRecord, undefined, registered)).toBe("exists");
  expect(await store.sources.listCounts()).toEqual([{ ...registered, count: 1 }]);
  expect((await store.get("visit", "a"))?.record).toEqual(visitRecord);
  await store.create("visit", "b", visitRecord);
  expect(await store.sources.listCounts()).toHaveLength(1);
});

it("names a link once, and forgets its name", async () => {
  expect(await store.sources.name(may)).toBe(true);
  expect(await store.sources.name({ ...may, name: "other", at: "2026-05-09" })).toBe(false);
  const exhibitor = { code: "A1", name: "Demir", kind: "exhibitor", at: "x" } as const;
  await store.sources.name(exhibitor);
  expect(await store.sources.listCampaigns()).toEqual([exhibitor, may]);
  expect(await store.openEdition("expo_2025").sources.listCampaigns()).toEqual([]);
  expect(await store.sources.forget("MAY")).toBe(true);
  expect(await store.sources.forget("MAY")).toBe(false);
  expect(await store.sources.listCampaigns()).toEqual([exhibitor]);
});
