/** Firestore's answers get lost or cut off on the way, although it has done its work. */

import { openFirestore } from "@/lib/database/firestore";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { sendNow } from "@/lib/mails/notify";
import { createOutboxNotifier } from "@/lib/mails/service/outbox";
import { createDeliveryPorts } from "@/lib/services/delivery";
import { createDeskStore } from "@/lib/store";
import { copyAll } from "@/lib/store/copying/copy";
import { importRegistrations } from "@/lib/store/copying/import";
import type { DeskStore } from "@/lib/store/ports";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { loadSheet } from "@/staff/desk/export/load-sheet";
import { loadIdsStoredBefore, runErasure } from "@/staff/desk/people/erasure";
import { salesAt, salesOf } from "../../support/pages/messages";
import { exhibitRecord, visitRecord } from "../../support/records/records";
import { proxyTo } from "../../support/stores/firestore-proxy";
import { provideStores } from "../../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

let proxy: Awaited<ReturnType<typeof proxyTo>>;
let store: DeskStore;

beforeEach(async () => {
  proxy = await proxyTo(stores.emulator.host);
  store = createDeskStore(openFirestore(stores.emulator.projectId, proxy.host));
});

afterEach(async () => {
  await store.close();
  await proxy.close();
});

const time = (minute: number) => new Date(Date.UTC(2026, 8, 23, 7, minute));

describe("a write whose answer is lost", () => {
  it("marks the first arrival as the first, and the next as the next", async () => {
    await store.create("visit", "a", visitRecord);
    proxy.loseAnswers();
    const mark = (minute: number) => store.arrivals.mark("visit", "a", "2026-09-23", time(minute));
    expect(await mark(0)).toEqual({ first: true, at: time(0) });
    expect(await mark(1)).toEqual({ first: false, at: time(0) });
  });

  it("is recognised when nothing at all comes back in time", async () => {
    proxy.loseAnswers("silence");
    expect(await store.create("exhibit", "a", exhibitRecord, salesAt(time(0)))).toBe("created");
    expect(await store.get("exhibit", "a")).toMatchObject({ record: exhibitRecord });
    const of = { step: "registered", form: "exhibit", language: "tr", source: "direct" } as const;
    const counted = { ...of, day: "2026-09-01", writer: "one" };
    const again = store.create("exhibit", "b", exhibitRecord, salesAt(time(0)), counted);
    // A sum does not tell whose it is, but the id does.
    expect(await again).toBe("exists");
    const [count, ...others] = await store.sources.counts("2026-09-01");
    expect([count?.count, others]).toEqual([1, []]);
  });

  it("marks the first arrival of one desk when the answers to two are lost", async () => {
    await store.create("visit", "a", visitRecord);
    proxy.loseAnswers();
    const times = [time(0), time(1)];
    const mark = (at: Date) => store.arrivals.mark("visit", "a", "2026-09-23", at);
    const marks = await Promise.all(times.map(mark));
    expect(marks.filter((one) => one?.first)).toHaveLength(1);
    const first = marks.findIndex((one) => one?.first);
    expect(marks.map((one) => one?.at)).toEqual([times[first], times[first]]);
  });

  it("counts the erased people, and records them once", async () => {
    for (const id of ["a", "b"]) await store.create("visit", id, visitRecord);
    await store.create("exhibit", "c", exhibitRecord, salesAt(time(0)));
    const found = [
      { form: "visit", id: "a" },
      { form: "visit", id: "b" },
      { form: "exhibit", id: "c" },
    ] as const;
    proxy.loseAnswers();
    expect(await runErasure(found, { store, dataDir: stores.folder, by: "ada" })).toBe(3);
    const lines = await Array.fromAsync(store.erasures.since());
    expect(lines.map(({ ids }) => ids)).toEqual([["a", "b"], ["c"]]);
  });

  it("copies a line of the log of erasures once", async () => {
    const database = openSqlite(stores.folder);
    const from = createDeskStore(database);
    await from.create("visit", "a", visitRecord);
    await from.erase({ form: "visit", ids: ["a"], by: "ada" });
    const to = openFirestore(stores.emulator.projectId, proxy.host);
    const [line] = await Array.fromAsync(from.erasures.since());
    proxy.loseAnswers();
    await copyAll({ from: database, to }, () => undefined);
    expect(await Array.fromAsync(store.erasures.since())).toEqual([line]);
    await to.close();
    await from.close();
  });

  it("writes a decision, its stand and its letter once", async () => {
    for (const id of ["a", "b"]) await store.create("exhibit", id, exhibitRecord);
    proxy.loseAnswers();
    const stand = { hall: 3, number: "A12", area: 36 };
    const decision = { state: "accepted", at: time(0).toISOString(), by: "ada", stand } as const;
    const give = (id: string) =>
      store.reviews.change(
        "exhibit",
        id,
        (file) =>
          file.history.length > 0
            ? undefined
            : { ...file, decision, history: [{ id: "1", ...decision }] },
        { kinds: ["decision"], dueAt: time(9) },
      );
    const outcomes = await Promise.all(["a", "b"].map(give));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["stored", "taken"]);
    expect(await Array.fromAsync(store.queue.list())).toMatchObject([
      { kind: "decision", attempts: 1 },
    ]);
  });

  it("claims a notification for the caller only", async () => {
    await store.create("exhibit", "a", exhibitRecord, salesAt(time(0)));
    proxy.loseAnswers();
    const claim = () => store.queue.lease(time(1), time(2));
    expect(await claim()).toMatchObject([{ id: "a", attempts: 2, dueAt: time(2) }]);
    expect(await claim()).toEqual([]);
    const claims = await Promise.all([2, 2].map((n) => store.queue.lease(time(n), time(3))));
    expect(claims.flat()).toMatchObject([{ id: "a", attempts: 3, dueAt: time(3) }]);
  });
});

it("sends an e-mail on request, although the answers to its writes are lost", async () => {
  await store.create("exhibit", "a", exhibitRecord, salesAt(time(0)));
  proxy.loseAnswers();
  const report = jest.fn();
  const ports = createDeliveryPorts(store, createOutboxNotifier(stores.folder));
  await sendNow(await Array.fromAsync(store.queue.list()), { ...ports, report });
  expect(report.mock.calls).toMatchObject([[salesOf("a"), { outcome: "written" }, undefined]]);
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
});

describe("a query whose answer breaks off", () => {
  const MANY = 1200;
  const createdAt = new Date();
  const moved = Array.from({ length: MANY }, (_, n) => ({
    registration: { id: `n${n}`, record: visitRecord, createdAt },
  }));

  beforeEach(async () => {
    const database = openFirestore(stores.emulator.projectId, stores.emulator.host);
    const target = { database, edition: fair.id };
    for (let n = 0; n < MANY; n += 300)
      await importRegistrations(target, "visit", moved.slice(n, n + 300));
    await database.close();
  });

  it("does not shorten a list", async () => {
    proxy.breakQuery(100);
    expect((await Array.fromAsync(store.list("visit"))).length).toBe(MANY);
  });

  it("does not shorten what the desk reads", async () => {
    const cache = openRowCache(store);
    proxy.breakQuery(100);
    await cache.refresh();
    expect(cache.rows("visit").length).toBe(MANY);
  });

  it("does not keep old registrations from being deleted", async () => {
    proxy.breakQuery(100);
    const old = await loadIdsStoredBefore(store, new Date(Date.now() + 60_000));
    expect(old.visit.length).toBe(MANY);
  });

  it("does not shorten an export", async () => {
    const { rows } = await loadSheet(store, "visit", {}, () => proxy.breakQuery(100));
    proxy.breakQuery(100);
    expect((await Array.fromAsync(rows)).length).toBe(MANY);
  });

  it("does not leave out registrations that are copied", async () => {
    const from = openFirestore(stores.emulator.projectId, proxy.host);
    const to = openSqlite(stores.folder);
    const report = () => proxy.breakQuery(100);
    report();
    await copyAll({ from, to }, report);
    expect(await createDeskStore(to).count("visit")).toBe(MANY);
    await Promise.all([from.close(), to.close()]);
  });
});
