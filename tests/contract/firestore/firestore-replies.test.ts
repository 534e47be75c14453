/** Firestore's answers get lost or cut off on the way, although it has done its work. */

import { openFirestore } from "@/lib/database/firestore";
import { fair } from "@/lib/fair/facts";
import { createDeskStore } from "@/lib/store";
import { importRegistrations } from "@/lib/store/copying/import";
import type { DeskStore } from "@/lib/store/ports";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { runErasure } from "@/staff/desk/people/erasure";
import { salesAt } from "../../support/pages/messages";
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
    const checkIn = (minute: number) =>
      store.checkIns.checkIn("visit", "a", "2026-09-23", time(minute));
    expect(await checkIn(0)).toEqual({ first: true, at: time(0) });
    expect(await checkIn(1)).toEqual({ first: false, at: time(0) });
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
    const [count, ...others] = await store.sources.listCounts("2026-09-01");
    expect([count?.count, others]).toEqual([1, []]);
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
    const lines = await Array.fromAsync(store.erasures.readSince());
    expect(lines.map(({ ids }) => ids)).toEqual([["a", "b"], ["c"]]);
  });

  it("writes a decision, its stand and its email once", async () => {
    for (const id of ["a", "b"]) await store.create("exhibit", id, exhibitRecord);
    proxy.loseAnswers();
    const stand = { hall: 3, number: "A12", area: 36 };
    const decision = { state: "accepted", at: time(0).toISOString(), by: "ada", stand } as const;
    const give = (id: string) =>
      store.reviews.change(
        "exhibit",
        id,
        (review) =>
          review.history.length > 0
            ? undefined
            : { ...review, decision, history: [{ id: "1", ...decision }] },
        { kinds: ["decision"], dueAt: time(9) },
      );
    const outcomes = await Promise.all(["a", "b"].map(give));
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["stored", "taken"]);
    expect(await Array.fromAsync(store.queue.list())).toMatchObject([
      { kind: "decision", attempts: 1 },
    ]);
  });
});

it("does not shorten what is listed, or what the desk reads, when the answer to a query breaks off", async () => {
  const MANY = 600;
  const moved = Array.from({ length: MANY }, (_, n) => ({
    registration: { id: `n${n}`, record: visitRecord, createdAt: new Date() },
  }));
  const target = { database: stores.firestore(), edition: fair.id };
  for (const start of [0, MANY / 2])
    await importRegistrations(target, "visit", moved.slice(start, start + MANY / 2));
  proxy.breakQuery(100);
  expect((await Array.fromAsync(store.list("visit"))).length).toBe(MANY);
  const cache = openRowCache(store);
  proxy.breakQuery(100);
  await cache.refresh();
  expect(cache.getRows("visit").length).toBe(MANY);
});
