/** What the desk keeps of a store without a total order, and how little it reads. */

import { StoreUnavailable } from "@/lib/database/errors";
import type { StoredRegistration } from "@/lib/registration/record";
import type { Correction, Erasure, Log, PageRequest } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { visitRecord } from "../../support/records/records";
import { noCopies } from "../../support/stores/no-copies";

const start = Date.UTC(2026, 8, 1, 9);
const MINUTE = 60_000;

/** A log of lines. @param ask is called when it is asked */
function logOf<Line extends { at: Date }>(lines: readonly Line[], ask = () => {}): Log<Line> {
  return {
    async *readSince(time = new Date(0)) {
      ask();
      yield* lines.filter(({ at }) => at >= time);
    },
    readLatest: async () => ({ items: [], next: undefined }),
  };
}

/** A cache over a store like Firestore with visitors only. */
function openCache() {
  const items: StoredRegistration[] = [];
  const erasures: Erasure[] = [];
  const corrections: Correction[] = [];
  const control = {
    /** How many documents are counted that no page has. */
    uncounted: 0,
    /** Pages wait for it. */
    beforePage: async (_isFirst: boolean) => {},
    /** Is called when the log of erasures is asked, which is the last thing that a refresh reads. */
    beforeErasures: () => {},
  };
  async function page(form: string, { from, limit }: PageRequest) {
    await control.beforePage(from === undefined);
    const ordered = form === "visit" ? items.toSorted((a, b) => +a.createdAt - +b.createdAt) : [];
    const first =
      typeof from === "string"
        ? ordered.findIndex(({ id }) => id === from) + 1
        : ordered.filter(({ createdAt }) => from && createdAt < from).length;
    const found = ordered.slice(first, first + limit);
    const known = typeof from === "string" ? from : undefined;
    return { items: found, next: found.at(-1)?.id ?? known };
  }
  const store: Partial<DeskStore> = {
    kind: "firestore",
    readPage: page as DeskStore["readPage"],
    followCopies: noCopies,
    erasures: logOf(erasures, () => control.beforeErasures()),
    corrections: logOf(corrections),
    get: (async (_, id) => items.find((item) => item.id === id)) as DeskStore["get"],
    count: async (form) => (form === "visit" ? items.length + control.uncounted : 0),
  };
  const onGone = jest.fn();
  const cache = openRowCache(store as DeskStore, onGone);
  const add = (id: string, at: number) =>
    void items.push({ id, record: visitRecord, createdAt: new Date(start + at) });
  return {
    ...{ control, onGone, cache, add },
    /** Registrations n0, n1 and so on, a minute apart, the last one long ago. */
    async fill(count: number) {
      for (let n = 0; n < count; n += 1) add(`n${n}`, (n - count - 10) * MINUTE);
      await cache.refresh();
    },
    /** Refreshes when no late registration can appear any more. */
    async settle() {
      jest.advanceTimersByTime(11_000);
      await cache.refresh();
    },
    erase: (id: string, at: number) =>
      erasures.push({ at: new Date(start + at), by: "ada", form: "visit", ids: [id] }),
    /** A correction at the store, with its line in the log. */
    correct(id: string, at: number, city: string) {
      const item = items.find((one) => one.id === id);
      if (item) item.record = { ...visitRecord, city };
      const line = { by: "visitor", form: "visit" as const, id, fields: ["city"] };
      corrections.push({ at: new Date(start + at), ...line });
    },
    remove(id: string) {
      const at = items.findIndex((item) => item.id === id);
      items.splice(at, 1);
    },
    ids: () => cache.getRows("visit").map(({ id }) => id),
    cityOf: (id: string) => cache.findRow("visit", id)?.values.city,
    /** How many documents the cache reads for a task, beyond the one that each query costs. */
    async readBy(work: () => Promise<unknown>) {
      const before = cache.countDocumentsRead();
      await work();
      return cache.countDocumentsRead() - before;
    },
  };
}

let opened: ReturnType<typeof openCache>;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  opened = openCache();
});

afterEach(() => void jest.useRealTimers());

/** Three forms, the logs of corrections and erasures, each with nothing new. */
const LEAST = 5;

it("finds registrations that a slow clock has dated before the newest", async () => {
  const { add, cache, ids } = opened;
  add("newest", 5000);
  await cache.refresh();
  add("late", 2000);
  await cache.refresh();
  expect(ids()).toEqual(["late", "newest"]);
});

it("leaves the rows that somebody reads as they were, and reads many pages in order", async () => {
  const { add, cache, fill } = opened;
  await fill(600);
  const read = cache.getRows("visit");
  expect(read.map(({ id }) => id)).toEqual(Array.from({ length: 600 }, (_, n) => `n${n}`));
  for (let n = 0; n < 600; n += 1) add(`v${n}`, n);
  await cache.refresh();
  expect([read.length, cache.getRows("visit").length]).toEqual([600, 1200]);
});

it("shows who registered while an earlier refresh was under way", async () => {
  const { add, control, cache, ids } = opened;
  let second: Promise<void> | undefined;
  control.beforeErasures = () => {
    control.beforeErasures = () => {};
    add("meanwhile", 1000);
    second = cache.refresh();
  };
  await cache.refresh();
  await second;
  expect(ids()).toEqual(["meanwhile"]);
});

it("drops erased people although this machine's clock is an hour ahead of the store's", async () => {
  const { add, erase, cache, ids } = opened;
  add("erased", -61 * MINUTE);
  await cache.refresh();
  erase("erased", -60 * MINUTE);
  await cache.refresh();
  expect(ids()).toEqual([]);
});

it("reads nothing again when no late registrations can appear", async () => {
  const { add, cache, settle, readBy, ids } = opened;
  for (let n = 0; n < 50; n += 1) add(`n${n}`, n);
  await cache.refresh();
  expect(await readBy(cache.refresh)).toBeGreaterThan(LEAST);
  await settle();
  expect(await readBy(cache.refresh)).toBe(LEAST);
  add("new", 20_000);
  // One for the new registration, one for the end of the list.
  expect(await readBy(cache.refresh)).toBe(LEAST + 1);
  expect(ids()).toHaveLength(51);
});

it("keeps what was read before the store failed, and goes on there", async () => {
  const { control, cache, fill, ids } = opened;
  control.beforePage = async (isFirst) => {
    if (!isFirst) throw new StoreUnavailable("DOWN");
  };
  await expect(fill(600)).rejects.toThrow(StoreUnavailable);
  control.beforePage = async () => {};
  await cache.refresh();
  expect(ids()).toHaveLength(600);
  expect(await cache.count()).toEqual({ visit: 600, exhibit: 0, press: 0 });
});

it("misses nobody after a registration whose time is in the future", async () => {
  const { add, cache, settle, ids } = opened;
  add("copied", 60 * MINUTE);
  await cache.refresh();
  await settle();
  add("new", 11_000);
  await cache.refresh();
  expect(ids()).toEqual(["new", "copied"]);
});

it("reads everything again if the store counts more than a refresh finds", async () => {
  const { add, cache, settle, ids } = opened;
  add("newest", 0);
  await cache.refresh();
  await settle();
  // Copied from another store, or dated by a clock that was slow.
  add("older", -MINUTE);
  await cache.refresh();
  expect(ids()).toEqual(["newest"]);
  expect(await cache.count()).toEqual({ visit: 2, exhibit: 0, press: 0 });
  expect(ids()).toEqual(["older", "newest"]);
});

it("counts while registrations arrive without reading everything again, and notices deletions by hand", async () => {
  const { add, remove, cache, fill, readBy, ids, onGone } = opened;
  await fill(50);
  add("new", 0);
  expect(await readBy(cache.count)).toBeLessThan(10);
  remove("n7");
  const version = cache.getVersion();
  expect(await cache.count()).toEqual({ visit: 50, exhibit: 0, press: 0 });
  expect(ids()).toHaveLength(50);
  expect(cache.findRow("visit", "n7")).toBeUndefined();
  expect(cache.getVersion()).toBeGreaterThan(version);
  expect(onGone).toHaveBeenCalled();
});

it("reads corrected registrations again, and only those that were corrected since", async () => {
  const { add, correct, cache, settle, readBy, cityOf } = opened;
  for (let n = 0; n < 50; n += 1) add(`n${n}`, (n - 60) * MINUTE);
  for (let n = 0; n < 20; n += 1) correct(`n${n}`, (n - 30) * MINUTE, "Ankara");
  // What was corrected before is read with its table.
  expect(await readBy(cache.refresh)).toBeLessThan(50 + 3 * 20);
  await settle();
  expect([cityOf("n0"), cityOf("n40")]).toEqual(["Ankara", visitRecord.city]);
  correct("n40", 11_000, "Bursa");
  correct("n40", 11_001, "Rize");
  // The two lines and the newest known one, and what the two name once.
  expect(await readBy(cache.refresh)).toBe(LEAST - 1 + 3 + 1);
  expect(cityOf("n40")).toBe("Rize");
  jest.advanceTimersByTime(MINUTE);
  expect(await readBy(cache.refresh)).toBeLessThanOrEqual(LEAST + 1);
});

it("sees a correction that comes while the tables are read for the first time", async () => {
  const { add, correct, control, cache, cityOf } = opened;
  add("a", 0);
  control.beforeErasures = () => {
    control.beforeErasures = () => {};
    correct("a", 1000, "Ankara");
  };
  await cache.refresh();
  await cache.refresh();
  expect(cityOf("a")).toBe("Ankara");
});

it("sees a correction that a slow clock has dated before the newest", async () => {
  const { correct, cache, fill, cityOf } = opened;
  await fill(2);
  correct("n0", 5000, "Ankara");
  await cache.refresh();
  correct("n1", 1000, "Bursa");
  await cache.refresh();
  expect([cityOf("n0"), cityOf("n1")]).toEqual(["Ankara", "Bursa"]);
});

it("reads many corrected registrations a few at a time, and shows all", async () => {
  const { correct, cache, fill } = opened;
  await fill(60);
  for (let n = 0; n < 50; n += 1) correct(`n${n}`, 1000 + n, "Ankara");
  await cache.refresh();
  const cities = cache.getRows("visit").map(({ values }) => values.city);
  expect(cities).toEqual([...Array(50).fill("Ankara"), ...Array(10).fill(visitRecord.city)]);
});

it("keeps a correction that comes while a table is read again", async () => {
  const { remove, correct, control, cache, fill, ids, cityOf } = opened;
  await fill(600);
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
  expect(ids()).not.toContain("n7");
  expect(cityOf("n1")).toBe("Ankara");
  await cache.refresh();
  expect(cityOf("n1")).toBe("Ankara");
});

it("reads a table again once for a difference that this does not mend", async () => {
  const { add, remove, control, cache, fill, ids, readBy } = opened;
  await fill(50);
  control.uncounted = 1;
  expect(await readBy(cache.count)).toBeGreaterThan(50);
  expect(await readBy(cache.count)).toBeLessThan(10);
  add("new", 0);
  expect(await readBy(cache.count)).toBeLessThan(10);
  expect(ids()).toContain("new");
  // Another difference is one to look at.
  remove("n7");
  await cache.count();
  expect(ids()).not.toContain("n7");
  expect(await readBy(cache.count)).toBeLessThan(10);
});

it("asks for what does not depend on another answer at once, and leaves nothing of a refresh that fails", async () => {
  const { control, cache, fill } = opened;
  await fill(1);
  let [asked, ended, waiting, most] = [0, 0, 0, 0];
  control.beforePage = async () => {
    asked += 1;
    waiting += 1;
    most = Math.max(most, waiting);
    if (asked === 1) throw new StoreUnavailable("DOWN");
    for (let n = 0; n < 50; n += 1) await Promise.resolve();
    waiting -= 1;
    ended += 1;
  };
  await expect(cache.refresh()).rejects.toThrow(StoreUnavailable);
  expect([asked, ended, most]).toEqual([3, 2, 3]);
});
