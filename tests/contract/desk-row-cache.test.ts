/** The desk's copy in memory follows the store: the embedded one and Firestore's emulator. */

import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { openSqlite } from "@/lib/database/sqlite-file";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import { emptyReview } from "@/lib/reviews/review";
import { createDeskStore } from "@/lib/store";
import { copyAll } from "@/lib/store/copying/copy";
import { importRegistrations, importReviews } from "@/lib/store/copying/import";
import type { DeskStore } from "@/lib/store/ports";
import { buildRegisteredCheck } from "@/staff/desk/core/change-feed";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import { openReviewFeed } from "@/staff/desk/core/review-feed";
import { openRowCache, type RowCache } from "@/staff/desk/core/row-cache";
import { runErasure } from "@/staff/desk/people/erasure";
import { findInStore } from "@/staff/desk/people/find-in-store";
import { createPersonMatcher, loadPersonData } from "@/staff/desk/people/person";
import { salesAt } from "../support/pages/messages";
import { exhibitRecord, pressRecord, visitRecord } from "../support/records/records";
import { databasesOf, provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

describe.each(databasesOf(stores))("a cache over the %s store", (_, openDatabase) => {
  const open = () => createDeskStore(openDatabase());
  let store: DeskStore;
  let cache: RowCache;
  const ids = () => cache.getRows("visit").map(({ id }) => id);

  beforeEach(async () => {
    store = open();
    cache = openRowCache(store);
    for (const id of ["a", "b", "c"]) await store.create("visit", id, visitRecord);
    await cache.refresh();
  });

  it("shows a merged person once, with the arrivals of all", async () => {
    const checkIns = openCheckInFeed(store, buildRegisteredCheck(cache));
    await store.checkIns.checkIn("visit", "b", "2026-09-23", new Date(5));
    await checkIns.refresh();
    await store.merge({ form: "visit", keep: "a", others: ["b"], by: "ada" });
    await Promise.all([cache.refresh(), checkIns.refresh()]);
    expect(ids().toSorted()).toEqual(["a", "c"]);
    expect(checkIns.getDays("visit", "a")).toMatchObject({ "2026-09-23": expect.anything() });
    expect(Array.from(checkIns.listAll(), ({ id }) => id)).toEqual(["a"]);
    expect(await cache.count()).toEqual({ visit: 2, exhibit: 0, press: 0 });
  });

  it("misses no registration, erasure or arrival after the clock was set back", async () => {
    const isRegistered = buildRegisteredCheck(cache);
    const checkIns = openCheckInFeed(store, isRegistered);
    await store.checkIns.checkIn("visit", "c", "2026-09-23", new Date());
    await store.erase({ form: "visit", ids: ["b"], by: "ada" });
    await Promise.all([cache.refresh(), checkIns.refresh()]);
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
    await store.create("visit", "d", visitRecord);
    await store.erase({ form: "visit", ids: ["a"], by: "ada" });
    await store.checkIns.checkIn("visit", "d", "2026-09-23", new Date());
    await Promise.all([cache.refresh(), checkIns.refresh()]);
    clock.mockRestore();
    expect(ids()).toEqual(["c", "d"]);
    expect(Array.from(checkIns.listAll(), ({ id }) => id)).toEqual(["c", "d"]);
  });

  it("does not show somebody as arrived who was erased and registered again", async () => {
    const checkIns = openCheckInFeed(store, buildRegisteredCheck(cache));
    await store.checkIns.checkIn("visit", "a", "2026-09-23", new Date());
    await checkIns.refresh();
    expect(Object.keys(checkIns.getDays("visit", "a"))).toEqual(["2026-09-23"]);
    await store.erase({ form: "visit", ids: ["a"], by: "ada" });
    // Not in the millisecond of the erasure.
    const erasedAt = Date.now();
    while (Date.now() === erasedAt) await nextTurn();
    await store.create("visit", "a", visitRecord);
    await Promise.all([cache.refresh(), checkIns.refresh()]);
    expect(checkIns.getDays("visit", "a")).toEqual({});
    expect([...checkIns.listAll()]).toEqual([]);
  });

  it("finds a person in all forms, hands out everything, and erases it", async () => {
    const own = { email: "zubeyde@example.com", mobile: "+905447776655" };
    await store.create("exhibit", "e", { ...exhibitRecord, ...own }, salesAt(new Date()));
    const press = { ...pressRecord, ...own };
    await store.create("press", "p", press);
    const change = { was: computeFingerprint(press), by: "eda@expo.example", fields: ["city"] };
    await store.replace("press", "p", { ...change, record: { ...press, city: "Doha" } });
    const isPerson = createPersonMatcher("0544 777 66 55");
    const found = await findInStore(store, isPerson ?? (() => false));
    expect(found).toEqual([
      { form: "exhibit", id: "e" },
      { form: "press", id: "p" },
    ]);
    const [exhibitor, journalist] = await loadPersonData(store, found);
    const corrected = { at: expect.any(Date), by: "desk", fields: ["city"] };
    expect(journalist).toMatchObject({ city: "Doha", corrections: [corrected] });
    expect(exhibitor).toMatchObject({ form: "exhibit", requestedArea: 37.5, arrivals: {}, ...own });
    expect(exhibitor?.waitingEmails).toEqual([{ kind: "sales", createdAt: expect.any(Date) }]);
    expect(await runErasure(found, { store, dataDir: stores.folder, by: "ada" })).toBe(2);
    expect(await findInStore(store, isPerson ?? (() => false))).toEqual([]);
    expect(await Array.fromAsync(store.queue.list())).toEqual([]);
    expect(await Array.fromAsync(store.erasures.readSince())).toMatchObject([
      { by: "ada", form: "exhibit", ids: ["e"] },
      { by: "ada", form: "press", ids: ["p"] },
    ]);
  });
});

it.each(databasesOf(stores))(
  "on %s finds what another process has dated before the newest",
  async (kind, open) => {
    const store = createDeskStore(open());
    const cache = openRowCache(store);
    const reviews = openReviewFeed(store);
    await store.create("exhibit", "newest", exhibitRecord);
    await store.reviews.change("exhibit", "newest", (review) => ({ ...review, tags: ["new"] }));
    await Promise.all([cache.refresh(), reviews.refresh()]);
    const early = new Date(Date.now() - 86_400_000);
    const scope = { database: open(), edition: store.edition };
    const registration = { id: "early", record: exhibitRecord, createdAt: early };
    await importRegistrations(scope, "exhibit", [{ registration }]);
    const review = { ...emptyReview, tags: ["lounge"] };
    await importReviews(scope, [{ form: "exhibit", id: "early", review }]);
    // Firestore charges for each count, so its lists are compared once a minute and before work on many.
    await Promise.all([kind === "sqlite" ? cache.refresh() : cache.count(), reviews.refresh()]);
    expect(cache.getRows("exhibit").map(({ id }) => id)).toEqual(["early", "newest"]);
    expect(reviews.get("exhibit", "early").tags).toEqual(["lounge"]);
  },
);

it.each(databasesOf(stores))(
  "on %s finds what a copy brings in with its earlier times",
  async (kind, open) => {
    const store = createDeskStore(open());
    const cache = openRowCache(store);
    const checkIns = openCheckInFeed(store, buildRegisteredCheck(cache));
    const reviews = openReviewFeed(store, buildRegisteredCheck(cache));
    const from = openSqlite(join(stores.folder, "from"));
    const source = createDeskStore(from);
    const refresh = () => Promise.all([cache.refresh(), checkIns.refresh(), reviews.refresh()]);
    /** A change here after those of the source, so that reading on from the newest misses these. */
    const changeHere = async (day: string) => {
      await store.checkIns.checkIn("visit", "here", day, new Date());
      await store.reviews.change("visit", "here", (review) => ({ ...review, tags: [day] }));
      await refresh();
    };
    const copy = () => copyAll({ from, to: open() }, () => undefined);

    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() - 3_600_000);
    await source.create("visit", "early", visitRecord);
    await source.checkIns.checkIn("visit", "early", "2026-09-23", new Date());
    await source.reviews.change("visit", "early", (review) => ({ ...review, tags: ["lounge"] }));
    clock.mockRestore();
    await store.create("visit", "here", visitRecord);
    await changeHere("2026-09-23");
    await copy();
    await refresh();
    if (kind === "firestore") await cache.count();
    expect(cache.getRows("visit").map(({ id }) => id)).toEqual(["early", "here"]);
    expect(Object.keys(checkIns.getDays("visit", "early"))).toEqual(["2026-09-23"]);
    expect(reviews.get("visit", "early").tags).toEqual(["lounge"]);

    // The same documents once more, so that their number says nothing.
    await source.checkIns.checkIn("visit", "early", "2026-09-24", new Date());
    await source.reviews.change("visit", "early", (review) => ({ ...review, tags: ["press"] }));
    const change = { was: computeFingerprint(visitRecord), by: "visitor", fields: ["city"] };
    await source.replace("visit", "early", { ...change, record: { ...visitRecord, city: "Rize" } });
    await changeHere("2026-09-24");
    await copy();
    await refresh();
    expect(cache.findRow("visit", "early")?.values.city).toBe("Rize");
    expect(Object.keys(checkIns.getDays("visit", "early"))).toEqual(["2026-09-23", "2026-09-24"]);
    expect(reviews.get("visit", "early").tags).toEqual(["press"]);
    const [read, version] = [cache.countDocumentsRead(), reviews.getVersion()];
    await refresh();
    expect(cache.countDocumentsRead() - read).toBeLessThan(14);
    expect(reviews.getVersion()).toBe(version);
    await source.close();
  },
);

describe("a cache over the embedded store, whose time is the machine's", () => {
  let store: DeskStore;
  let cache: RowCache;
  const ids = () => cache.getRows("visit").map(({ id }) => id);

  beforeEach(async () => {
    store = createDeskStore(stores.sqlite());
    cache = openRowCache(store);
    for (const id of ["a", "b", "c"]) await store.create("visit", id, visitRecord);
    await cache.refresh();
  });

  it("keeps somebody who registers again at the moment of the erasure", async () => {
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 1000);
    await store.erase({ form: "visit", ids: ["a"], by: "ada" });
    await store.create("visit", "a", visitRecord);
    clock.mockRestore();
    await cache.refresh();
    expect(ids()).toEqual(["b", "c", "a"]);
  });
});
