/** Where registrations come from, counted and taken from one store to another. */

import { FLUSH_INTERVAL_MS } from "@/lib/campaigns/service/source-counter";
import type { Campaign, SourceCount, SourceCountKey } from "@/lib/registration/sources";
import { createDeskStore } from "@/lib/store";
import { copyAll } from "@/lib/store/copying/copy";
import type { DeskStore } from "@/lib/store/ports";
import { killWhileCounting } from "../support/records/landings";
import { visitRecord } from "../support/records/records";
import { inParallel } from "../support/servers/in-parallel";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(120_000);

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

describe("the store", () => {
  let store: DeskStore;

  beforeEach(() => {
    store = stores.openDesk();
  });

  it("keeps the counts of each writer, and the same count twice is one", async () => {
    const other = { ...landing, writer: "w2", source: "u:بريد", count: 1 };
    await store.sources.put([landing, other]);
    await store.sources.put([landing]);
    await store.sources.put([{ ...landing, count: 9 }]);
    expect(sorted(await store.sources.counts())).toEqual(sorted([{ ...landing, count: 9 }, other]));
    expect(await store.sources.counts("2026-05-02")).toEqual([]);
    expect(await store.inEdition("expo_2025").sources.counts()).toEqual([]);
    await store.sources.put([]);
  });

  it("counts a registration once, however often it is sent", async () => {
    expect(await store.create("visit", "a", visitRecord, undefined, registered)).toBe("created");
    expect(await store.create("visit", "a", visitRecord, undefined, registered)).toBe("exists");
    expect(await store.sources.counts()).toEqual([{ ...registered, count: 1 }]);
    expect((await store.get("visit", "a"))?.record).toEqual(visitRecord);
    await store.create("visit", "b", visitRecord);
    expect(await store.sources.counts()).toHaveLength(1);
  });

  it("counts every one of many at once, with a confirmation too", async () => {
    const ids = Array.from({ length: 60 }, (_, n) => `many-${n}`);
    const limit = { address: "digest", day: "2026-05-02", max: 2 };
    await inParallel(ids, 12, (id) => {
      const lane = { ...registered, writer: `w1-${Number(id.slice(5)) % 8}` };
      const messages = { kinds: ["confirmation"] as const, dueAt: new Date(), limit };
      return store.create("visit", id, visitRecord, messages, lane);
    });
    const total = (await store.sources.counts()).reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(60);
  });

  it("keeps counts when a registration is erased: they hold nothing of it", async () => {
    await store.create("visit", "a", visitRecord, undefined, registered);
    await store.erase({ form: "visit", ids: ["a"], by: "ada" });
    expect(await store.sources.counts()).toEqual([{ ...registered, count: 1 }]);
    expect(JSON.stringify(await store.sources.counts())).not.toContain('"a"');
  });

  it("names a link once, and forgets its name", async () => {
    expect(await store.sources.name(may)).toBe(true);
    expect(await store.sources.name({ ...may, name: "other", at: "2026-05-09" })).toBe(false);
    const exhibitor = { code: "A1", name: "Demir", kind: "exhibitor", at: "x" } as const;
    await store.sources.name(exhibitor);
    expect(await store.sources.campaigns()).toEqual([exhibitor, may]);
    expect(await store.inEdition("expo_2025").sources.campaigns()).toEqual([]);
    expect(await store.sources.forget("MAY")).toBe(true);
    expect(await store.sources.forget("MAY")).toBe(false);
    expect(await store.sources.campaigns()).toEqual([exhibitor]);
  });

  it("never counts too high, and loses no more than the last seconds of a killed process", async () => {
    const figures = await killWhileCounting(
      { landings: 1200, kills: 2, pace: 150 },
      { DATA_DIR: stores.folder },
    );
    expect(figures.landings).toBeGreaterThanOrEqual(1200);
    expect(figures.tooHigh).toBe(0);
    expect(figures.counted).toBeGreaterThan(0);
    expect(figures.lostMs).toBeLessThan(FLUSH_INTERVAL_MS + 2000);
    expect(figures.registrations).toBeGreaterThan(20);
    expect(figures.countedRegistrations).toBe(figures.registrations);
  });
});

it("goes from one store to another and back, and every count stays what it is", async () => {
  const databases = {
    from: stores.sqlite(),
    to: stores.firestore(),
  };
  const [from, to] = [createDeskStore(databases.from), createDeskStore(databases.to)];
  await from.sources.put([landing]);
  await from.create("visit", "a", visitRecord, undefined, registered);
  await from.sources.name(may);
  const copy = () => copyAll(databases, () => undefined);
  await copy();
  expect(sorted(await to.sources.counts())).toEqual(sorted(await from.sources.counts()));
  expect(await to.sources.campaigns()).toEqual([may]);
  // The site has moved: the new store goes on counting, and the old one has the last of its seconds.
  await to.create("visit", "b", visitRecord, undefined, { ...registered, writer: "w9-1" });
  await from.sources.put([{ ...landing, count: 5 }]);
  await copy();
  await copy();
  await copyAll({ from: databases.to, to: databases.from }, () => undefined);
  const expected = [
    { ...landing, count: 5 },
    { ...registered, count: 1 },
    { ...registered, writer: "w9-1", count: 1 },
  ];
  expect(sorted(await to.sources.counts())).toEqual(sorted(expected));
  expect(sorted(await from.sources.counts())).toEqual(sorted(expected));
});
