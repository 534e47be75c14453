/** Counting where registrations come from, in memory and into the store. */

import { MAX_SOURCES_PER_DAY, startSourceCounter } from "@/lib/campaigns/service/source-counter";
import { StoreUnavailable } from "@/lib/database/errors";
import type { Campaign, SourceCount, SourceRepository } from "@/lib/registration/sources";
import { createMissLimit } from "@/lib/security/rate-limit";

/** A store that keeps what it is given; a count becomes no smaller. */
function memory(campaigns: Campaign[] = []) {
  const kept = new Map<string, SourceCount>();
  const sources: SourceRepository = {
    async put(counts) {
      if (store.isAway) throw new StoreUnavailable("TIMEOUT");
      store.puts += 1;
      for (const { count, ...of } of counts) kept.set(JSON.stringify(of), { ...of, count });
    },
    counts: async () => [...kept.values()],
    campaigns: async () => campaigns,
    watchCampaigns(tell) {
      store.tell = () => tell(campaigns);
      tell(campaigns);
      return () => undefined;
    },
    name: async () => true,
    forget: async () => true,
  };
  const store = {
    sources,
    isAway: false,
    puts: 0,
    /** Tells that the named links have changed. */
    tell: () => {},
    /** How often a step was counted, by source. */
    of: (step: string) =>
      Object.fromEntries(
        [...kept.values()]
          .filter((one) => one.step === step)
          .map(({ source, count }) => [source, count]),
      ),
    days: () => [...kept.values()].map(({ day, count }) => `${day} ${count}`),
  };
  return store;
}

const unlimited = createMissLimit({ perClient: 0 });
const page = (words = {}) => ({ form: "visit", language: "tr", words }) as const;

let counters: ReturnType<typeof startSourceCounter>[] = [];

function counter(store: ReturnType<typeof memory>, options = {}) {
  const one = startSourceCounter(store, { limit: unlimited, ...options });
  counters.push(one);
  return one;
}

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  counters = [];
});

afterEach(() => Promise.all(counters.map((one) => one.stop())));

it("writes nothing per page, and everything at once", async () => {
  const store = memory();
  const counting = counter(store);
  for (let n = 0; n < 50; n += 1) counting.page(page(), ["landing"], "a");
  counting.page(page({ utm_source: "mail" }), ["landing", "opened"], "a");
  expect(store.puts).toBe(0);
  await counting.flush();
  expect(store.puts).toBe(1);
  expect(store.of("landing")).toEqual({ direct: 50, "u:mail": 1 });
  expect(store.of("opened")).toEqual({ "u:mail": 1 });
  await counting.flush();
  expect(store.puts).toBe(1);
});

it("counts nothing twice and loses nothing while the store is away", async () => {
  const store = memory();
  const counting = counter(store);
  counting.page(page(), ["landing"], "a");
  await counting.flush();
  store.isAway = true;
  counting.page(page(), ["landing"], "a");
  await counting.flush();
  counting.page(page(), ["landing"], "a");
  store.isAway = false;
  await counting.stop();
  expect(store.of("landing")).toEqual({ direct: 3 });
});

it("begins a new count in each process, so that the old ones stay", async () => {
  const store = memory();
  for (const writer of ["first", "second"]) {
    const counting = counter(store, { writer });
    counting.page(page(), ["landing"], "a");
    await counting.stop();
  }
  const counts = await store.sources.counts();
  expect(counts.map(({ writer, count }) => [writer, count])).toEqual([
    ["first", 1],
    ["second", 1],
  ]);
});

it("counts by the day of the fair's clock, also what was counted just before midnight", async () => {
  let now = Date.parse("2026-05-01T23:59:59+03:00");
  const store = memory();
  const counting = counter(store, { now: () => now });
  counting.page(page(), ["landing"], "a");
  now += 2000;
  counting.page(page(), ["landing"], "a");
  await counting.flush();
  expect(store.days()).toEqual(["2026-05-01 1", "2026-05-02 1"]);
});

it("counts 200 different sources a day, and the rest together; named links have room", async () => {
  const store = memory([{ code: "MAY", name: "May", kind: "campaign", at: "" }]);
  const counting = counter(store);
  for (let n = 0; n < MAX_SOURCES_PER_DAY + 50; n += 1) {
    counting.page(page({ utm_source: `made${n}` }), ["landing"], "a");
  }
  counting.page(page({ c: "may" }), ["landing"], "a");
  counting.page(page({ c: "NOBODYS" }), ["landing"], "a");
  counting.page(page({ utm_source: "made0" }), ["landing"], "a");
  counting.page(page(), ["landing"], "a");
  await counting.flush();
  const counted = store.of("landing");
  expect(counted).toMatchObject({ other: 51, "c:MAY": 1, "u:made0": 2, direct: 1 });
  expect(Object.keys(counted)).toHaveLength(MAX_SOURCES_PER_DAY + 3);
});

it("takes up the names of links that are named while it counts", async () => {
  const link = (code: string): Campaign => ({ ...{ code, name: code, kind: "exhibitor" }, at: "" });
  const links = [link("OLD")];
  const store = memory(links);
  const counting = counter(store, { limit: createMissLimit({ perClient: 1 }) });
  for (let n = 0; n < 30; n += 1) counting.page(page({ c: `made${n}` }), ["landing"], "one");
  counting.page(page({ c: "new" }), ["landing"], "one");
  links.push(link("NEW"));
  store.tell();
  counting.page(page({ c: "new" }), ["landing"], "one");
  counting.page(page({ c: "old" }), ["landing"], "one");
  await counting.flush();
  expect(store.of("landing")).toMatchObject({ "c:NEW": 1, "c:OLD": 1 });
});

it("lets one client bring only a few new sources, and still counts it", async () => {
  const store = memory();
  const counting = counter(store, { limit: createMissLimit({ perClient: 1 }) });
  for (let n = 0; n < 30; n += 1) {
    counting.page(page({ utm_source: `made${n}` }), ["landing"], "one");
  }
  counting.page(page({ utm_source: "real" }), ["landing"], "two");
  await counting.flush();
  expect(store.of("landing")).toMatchObject({ other: 10, "u:real": 1 });
});

it("names a registration's source, and leaves its count to the store", async () => {
  const store = memory();
  const counting = counter(store, { now: () => Date.parse("2026-05-01T10:00:00Z"), writer: "w" });
  const counted = counting.registration(page({ c: "a1" }), "a");
  expect(counted).toMatchObject({ day: "2026-05-01", step: "registered", form: "visit" });
  expect(counted).toMatchObject({ language: "tr", source: "c:A1" });
  expect(counted.writer).toMatch(/^w-\d$/);
  await counting.flush();
  expect(store.puts).toBe(0);
});
