/** Counting where registrations come from, in memory and into the store. */

import { StoreUnavailable } from "@/lib/database/errors";
import type { Campaign, SourceCount, SourceRepository } from "@/lib/registration/sources";
import { createMissLimit } from "@/lib/security/rate-limit";
import { MAX_SOURCES_PER_DAY, startSourceCounter } from "@/lib/server/campaigns/source-counter";

const campaign = (code: string): Campaign => ({ code, name: code, kind: "campaign", at: "" });

/** A store that keeps what it is given; a count becomes no smaller. */
function memory(campaigns: Campaign[] = []) {
  const kept = new Map<string, SourceCount>();
  const list = () => [...kept.values()];
  const sources: Partial<SourceRepository> = {
    async put(counts) {
      if (store.isUnavailable) throw new StoreUnavailable("TIMEOUT");
      store.puts += 1;
      for (const { count, ...of } of counts) kept.set(JSON.stringify(of), { ...of, count });
    },
    listCampaigns: async () => campaigns,
    watchCampaigns(tell) {
      store.tell = () => tell(campaigns);
      tell(campaigns);
      return () => undefined;
    },
  };
  const store = {
    sources: sources as SourceRepository,
    isUnavailable: false,
    puts: 0,
    /** Tells that the named links have changed. */
    tell: () => {},
    list,
    /** How often a step was counted, by source. */
    of: (step: string) =>
      Object.fromEntries(
        list().flatMap((one) => (one.step === step ? [[one.source, one.count]] : [])),
      ),
  };
  return store;
}

type Options = Partial<Parameters<typeof startSourceCounter>[1]>;

let counters: ReturnType<typeof startSourceCounter>[] = [];

/** A counter, and what counts an opened page of a client. */
function start(store: ReturnType<typeof memory>, options: Options = {}) {
  const limit = createMissLimit({ perClient: 0 });
  const counter = startSourceCounter(store, { limit, ...options });
  counters.push(counter);
  const land = (campaignParams = {}, client = "a") =>
    counter.countPage({ form: "visit", language: "tr", campaignParams }, ["landing"], client);
  return { counter, land };
}

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  counters = [];
});

afterEach(() => Promise.all(counters.map((one) => one.stop())));

it("writes nothing per page, and everything at once", async () => {
  const store = memory();
  const { counter, land } = start(store);
  for (let n = 0; n < 50; n += 1) land();
  const page = { form: "visit", language: "tr", campaignParams: { utm_source: "mail" } } as const;
  counter.countPage(page, ["landing", "opened"], "a");
  expect(store.puts).toBe(0);
  for (let n = 0; n < 2; n += 1) await counter.flush();
  expect(store.puts).toBe(1);
  expect(store.of("landing")).toEqual({ direct: 50, "u:mail": 1 });
  expect(store.of("opened")).toEqual({ "u:mail": 1 });
});

it("counts nothing twice and loses nothing while the store is away", async () => {
  const store = memory();
  const { counter, land } = start(store);
  for (const isUnavailable of [false, true]) {
    store.isUnavailable = isUnavailable;
    land();
    await counter.flush();
  }
  store.isUnavailable = false;
  await counter.stop();
  expect(store.of("landing")).toEqual({ direct: 2 });
});

it("counts by the day of the fair's clock, also what was counted just before midnight", async () => {
  let now = Date.parse("2026-05-01T23:59:59+03:00");
  const store = memory();
  const { counter, land } = start(store, { now: () => now });
  land();
  now += 2000;
  land();
  await counter.flush();
  expect(store.list()).toMatchObject([
    { day: "2026-05-01", count: 1 },
    { day: "2026-05-02", count: 1 },
  ]);
});

it("counts 200 different sources a day, and the rest together; named links have room", async () => {
  const store = memory([campaign("MAY")]);
  const { counter, land } = start(store);
  for (let n = 0; n < MAX_SOURCES_PER_DAY + 50; n += 1) land({ utm_source: `made${n}` });
  for (const params of [{ c: "may" }, { c: "NOBODYS" }, { utm_source: "made0" }, {}]) land(params);
  await counter.flush();
  const counted = store.of("landing");
  expect(counted).toMatchObject({ other: 51, "c:MAY": 1, "u:made0": 2, direct: 1 });
  expect(Object.keys(counted)).toHaveLength(MAX_SOURCES_PER_DAY + 3);
});

it("lets one client bring only a few new sources, and still counts it; links that are named meanwhile have room", async () => {
  const links = [campaign("OLD")];
  const store = memory(links);
  const { counter, land } = start(store, { limit: createMissLimit({ perClient: 1 }) });
  for (let n = 0; n < 30; n += 1) land({ utm_source: `made${n}` }, "one");
  land({ c: "new" }, "one");
  links.push(campaign("NEW"));
  store.tell();
  land({ c: "new" }, "one");
  land({ c: "old" }, "one");
  land({ utm_source: "real" }, "two");
  await counter.flush();
  expect(store.of("landing")).toMatchObject({ other: 11, "c:NEW": 1, "c:OLD": 1, "u:real": 1 });
});

it("names a registration's source, and leaves its count to the store", async () => {
  const store = memory();
  const now = () => Date.parse("2026-05-01T10:00:00Z");
  const { counter } = start(store, { now, writer: "w" });
  const page = { form: "visit", language: "tr", campaignParams: { c: "a1" } } as const;
  expect(counter.countRegistration(page, "a")).toMatchObject({
    ...{ day: "2026-05-01", step: "registered", form: "visit", language: "tr", source: "c:A1" },
    writer: expect.stringMatching(/^w-\d$/),
  });
  await counter.flush();
  expect(store.puts).toBe(0);
});
