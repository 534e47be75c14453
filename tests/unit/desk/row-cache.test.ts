/** What the desk keeps of a store without a total order, and how little it reads. */

import { StoreUnavailable } from "@/lib/database/errors";
import type { StoredRegistration } from "@/lib/registration/record";
import type { Correction, Erasure, Log, PageRequest } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { visitRecord } from "../../support/records/records";

const start = Date.UTC(2026, 8, 1, 9);

/** A log of lines. @param ask is called when it is asked */
function logOf<Line extends { at: Date }>(lines: readonly Line[], ask = () => {}): Log<Line> {
  return {
    async *since(time = new Date(0)) {
      ask();
      yield* lines.filter(({ at }) => at >= time);
    },
    latest: async () => ({ items: [], next: undefined }),
  };
}

/** A store like Firestore with visitors only; `failing` makes the pages after the first fail. */
function openStore() {
  const items: StoredRegistration[] = [];
  const erasures: Erasure[] = [];
  const log: Correction[] = [];
  const store = {
    failing: false,
    /** How many documents are counted that no page has. */
    uncounted: 0,
    /** Pages wait for it. */
    beforePage: async () => {},
    /** Is called when the log of erasures is asked, which is the last thing that a refresh reads. */
    beforeErasures: () => {},
    erase: (id: string, at: number) =>
      erasures.push({ at: new Date(start + at), by: "ada", form: "visit", ids: [id] }),
    add: (id: string, at: number) =>
      items.push({ id, record: visitRecord, createdAt: new Date(start + at) }),
    /** A correction at the store, with its line in the log. */
    correct: (id: string, at: number, city: string) => {
      const item = items.find((one) => one.id === id);
      if (item) item.record = { ...visitRecord, city };
      log.push({ at: new Date(start + at), by: "visitor", form: "visit", id, fields: ["city"] });
    },
    remove: (id: string) =>
      items.splice(
        items.findIndex((item) => item.id === id),
        1,
      ),
  };
  async function page(form: string, { from, limit }: PageRequest) {
    await store.beforePage();
    if (store.failing && from !== undefined) throw new StoreUnavailable("DOWN");
    const ordered = form === "visit" ? items.toSorted((a, b) => +a.createdAt - +b.createdAt) : [];
    const first =
      typeof from === "string"
        ? ordered.findIndex(({ id }) => id === from) + 1
        : ordered.filter(({ createdAt }) => from && createdAt < from).length;
    const found = ordered.slice(first, first + limit);
    return {
      items: found,
      next: found.at(-1)?.id ?? (typeof from === "string" ? from : undefined),
    };
  }
  const desk: Partial<DeskStore> = {
    kind: "firestore",
    page: page as DeskStore["page"],
    erasures: logOf(erasures, () => store.beforeErasures()),
    corrections: logOf(log),
    get: (async (_, id) => items.find((item) => item.id === id)) as DeskStore["get"],
    count: async (form) => (form === "visit" ? items.length + store.uncounted : 0),
  };
  const onGone = jest.fn();
  return { ...store, control: store, onGone, cache: openRowCache(desk as DeskStore, onGone) };
}

beforeEach(() => {
  jest.useFakeTimers({ now: start });
});

afterEach(() => {
  jest.useRealTimers();
});

/** How many documents the cache reads for a task, beyond the one that each query costs. */
async function readBy(cache: ReturnType<typeof openRowCache>, work: () => Promise<unknown>) {
  const before = cache.documentsRead();
  await work();
  return cache.documentsRead() - before;
}

/** Three forms, the logs of corrections and erasures, each with nothing new. */
const LEAST = 5;

it("finds registrations that a slow clock has dated before the newest", async () => {
  const { add, cache } = openStore();
  add("newest", 5000);
  await cache.refresh();
  add("late", 2000);
  await cache.refresh();
  expect(cache.rows("visit").map(({ id }) => id)).toEqual(["late", "newest"]);
});

it("leaves the rows that somebody reads as they were, and reads many pages in order", async () => {
  const { add, cache } = openStore();
  for (let n = 0; n < 600; n += 1) add(`v${n}`, n);
  await cache.refresh();
  const read = cache.rows("visit");
  expect(read.map(({ id }) => id)).toEqual(Array.from({ length: 600 }, (_, n) => `v${n}`));
  for (let n = 600; n < 1200; n += 1) add(`v${n}`, n);
  await cache.refresh();
  expect([read.length, cache.rows("visit").length]).toEqual([600, 1200]);
});

it("shows who registered while an earlier refresh was under way", async () => {
  const { add, control, cache } = openStore();
  let second: Promise<void> | undefined;
  control.beforeErasures = () => {
    control.beforeErasures = () => {};
    add("meanwhile", 1000);
    second = cache.refresh();
  };
  await cache.refresh();
  await second;
  expect(cache.rows("visit").map(({ id }) => id)).toEqual(["meanwhile"]);
});

it("drops erased people although this machine's clock is an hour ahead of the store's", async () => {
  const { add, erase, cache } = openStore();
  add("erased", -3_700_000);
  await cache.refresh();
  erase("erased", -3_600_000);
  await cache.refresh();
  expect(cache.rows("visit")).toEqual([]);
});

it("reads nothing again when no late registrations can appear", async () => {
  const { add, cache } = openStore();
  for (let n = 0; n < 50; n += 1) add(`n${n}`, n);
  await cache.refresh();
  expect(await readBy(cache, cache.refresh)).toBeGreaterThan(LEAST);
  jest.advanceTimersByTime(11_000);
  await cache.refresh();
  expect(await readBy(cache, cache.refresh)).toBe(LEAST);
  add("new", 20_000);
  // One for the new registration, one for the end of the list.
  expect(await readBy(cache, cache.refresh)).toBe(LEAST + 1);
  expect(cache.rows("visit").length).toBe(51);
});

it("keeps what was read before the store failed, and goes on there", async () => {
  const { add, control, cache } = openStore();
  for (let n = 0; n < 600; n += 1) add(`n${n}`, n);
  control.failing = true;
  await expect(cache.refresh()).rejects.toThrow(StoreUnavailable);
  control.failing = false;
  await cache.refresh();
  expect(cache.rows("visit").length).toBe(600);
  expect(await cache.count()).toEqual({ visit: 600, exhibit: 0, press: 0 });
});

it("misses nobody after a registration whose time is in the future", async () => {
  const { add, cache } = openStore();
  add("copied", 3_600_000);
  await cache.refresh();
  jest.advanceTimersByTime(11_000);
  await cache.refresh();
  add("new", 11_000);
  await cache.refresh();
  expect(cache.rows("visit").map(({ id }) => id)).toEqual(["new", "copied"]);
});

it("reads everything again if the store counts more than a refresh finds", async () => {
  const { add, cache } = openStore();
  add("newest", 0);
  await cache.refresh();
  jest.advanceTimersByTime(11_000);
  await cache.refresh();
  // Copied from another store, or dated by a clock that was slow.
  add("older", -60_000);
  await cache.refresh();
  expect(cache.row("visit", "older")).toBeUndefined();
  expect(await cache.count()).toEqual({ visit: 2, exhibit: 0, press: 0 });
  expect(cache.rows("visit").map(({ id }) => id)).toEqual(["older", "newest"]);
});

it("counts while registrations arrive without reading everything again, and notices deletions by hand", async () => {
  const { add, remove, cache } = openStore();
  for (let n = 0; n < 50; n += 1) add(`n${n}`, (n - 60) * 60_000);
  await cache.refresh();
  add("new", 0);
  expect(await readBy(cache, cache.count)).toBeLessThan(10);
  remove("n7");
  expect(await cache.count()).toEqual({ visit: 50, exhibit: 0, press: 0 });
  expect(cache.rows("visit").length).toBe(50);
  expect(cache.row("visit", "n7")).toBeUndefined();
});

it("reads corrected registrations again, and only those that were corrected since", async () => {
  const { add, correct, cache } = openStore();
  for (let n = 0; n < 50; n += 1) add(`n${n}`, (n - 60) * 60_000);
  for (let n = 0; n < 20; n += 1) correct(`n${n}`, (n - 30) * 60_000, "Ankara");
  // What was corrected before is read with its table.
  expect(await readBy(cache, cache.refresh)).toBeLessThan(50 + 3 * 20);
  jest.advanceTimersByTime(11_000);
  await cache.refresh();
  const cityOf = (id: string) => cache.row("visit", id)?.values.city;
  expect([cityOf("n0"), cityOf("n40")]).toEqual(["Ankara", visitRecord.city]);
  correct("n40", 11_000, "Bursa");
  correct("n40", 11_001, "Rize");
  // The two lines and the newest known one, and what the two name once.
  expect(await readBy(cache, cache.refresh)).toBe(LEAST - 1 + 3 + 1);
  expect(cityOf("n40")).toBe("Rize");
  jest.advanceTimersByTime(60_000);
  expect(await readBy(cache, cache.refresh)).toBeLessThanOrEqual(LEAST + 1);
});

it("sees a correction that comes while the tables are read for the first time", async () => {
  const { add, correct, control, cache } = openStore();
  add("a", 0);
  control.beforeErasures = () => {
    control.beforeErasures = () => {};
    correct("a", 1000, "Ankara");
  };
  await cache.refresh();
  await cache.refresh();
  expect(cache.row("visit", "a")?.values.city).toBe("Ankara");
});

it("sees a correction that a slow clock has dated before the newest", async () => {
  const { add, correct, cache } = openStore();
  for (const id of ["a", "b"]) add(id, -60_000);
  await cache.refresh();
  correct("a", 5000, "Ankara");
  await cache.refresh();
  correct("b", 1000, "Bursa");
  await cache.refresh();
  expect(cache.rows("visit").map(({ values }) => values.city)).toEqual(["Ankara", "Bursa"]);
});

it("reads many corrected registrations a few at a time, and shows all", async () => {
  const { add, correct, cache } = openStore();
  for (let n = 0; n < 60; n += 1) add(`n${n}`, n - 60_000);
  await cache.refresh();
  for (let n = 0; n < 50; n += 1) correct(`n${n}`, 1000 + n, "Ankara");
  await cache.refresh();
  const cities = cache.rows("visit").map(({ values }) => values.city);
  expect(cities).toEqual([...Array(50).fill("Ankara"), ...Array(10).fill(visitRecord.city)]);
});

it("keeps a correction that comes while a table is read again", async () => {
  const { add, remove, correct, control, cache } = openStore();
  for (let n = 0; n < 600; n += 1) add(`n${n}`, (n - 700) * 60_000);
  await cache.refresh();
  remove("n7");
  let meanwhile: Promise<void> | undefined;
  let pages = 0;
  control.beforePage = async () => {
    // The second page of the table that is read again: its first page has the old answers already.
    pages += 1;
    if (pages !== 5) return;
    correct("n1", 1000, "Ankara");
    meanwhile = cache.refresh();
  };
  await cache.count();
  await meanwhile;
  expect(pages).toBeGreaterThan(5);
  expect(cache.row("visit", "n7")).toBeUndefined();
  expect(cache.row("visit", "n1")?.values.city).toBe("Ankara");
  await cache.refresh();
  expect(cache.row("visit", "n1")?.values.city).toBe("Ankara");
});

it("reads a table again once for a difference that this does not mend", async () => {
  const { add, remove, control, cache } = openStore();
  for (let n = 0; n < 50; n += 1) add(`n${n}`, (n - 60) * 60_000);
  await cache.refresh();
  control.uncounted = 1;
  expect(await readBy(cache, cache.count)).toBeGreaterThan(50);
  expect(await readBy(cache, cache.count)).toBeLessThan(10);
  add("new", 0);
  expect(await readBy(cache, cache.count)).toBeLessThan(10);
  expect(cache.row("visit", "new")).toBeDefined();
  // Another difference is one to look at.
  remove("n7");
  await cache.count();
  expect(cache.row("visit", "n7")).toBeUndefined();
  expect(await readBy(cache, cache.count)).toBeLessThan(10);
});

it("changes its version when a table that was read again has fewer", async () => {
  const { add, remove, onGone, cache } = openStore();
  add("only", -60_000);
  await cache.refresh();
  remove("only");
  const version = cache.version();
  await cache.count();
  expect(cache.rows("visit")).toEqual([]);
  expect(cache.version()).toBeGreaterThan(version);
  expect(onGone).toHaveBeenCalled();
});

it("asks for what does not depend on another answer at the same time", async () => {
  const { add, control, cache } = openStore();
  add("a", 0);
  await cache.refresh();
  let waiting = 0;
  let most = 0;
  control.beforePage = async () => {
    waiting += 1;
    most = Math.max(most, waiting);
    await Promise.resolve();
    waiting -= 1;
  };
  await cache.refresh();
  expect(most).toBe(3);
});

it("leaves nothing of a refresh under way when one of its questions fails", async () => {
  const { add, control, cache } = openStore();
  add("a", 0);
  let asked = 0;
  let ended = 0;
  control.beforePage = async () => {
    asked += 1;
    if (asked === 1) throw new StoreUnavailable("DOWN");
    for (let n = 0; n < 50; n += 1) await Promise.resolve();
    ended += 1;
  };
  await expect(cache.refresh()).rejects.toThrow(StoreUnavailable);
  expect([asked, ended]).toEqual([3, 2]);
});
