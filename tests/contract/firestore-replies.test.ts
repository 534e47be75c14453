/** Firestore whose answers are cut short on the way. */
import { openBook } from "@/lib/desk/book";
import { copyStore } from "@/lib/desk/copy";
import { storedBefore } from "@/lib/desk/erasure";
import { storedRows } from "@/lib/desk/export/stored";
import type { DeskStore } from "@/lib/people/ports";
import { firestoreDeskStore } from "@/lib/services/store/firestore-desk";
import { firestoreTakeover } from "@/lib/services/store/firestore-takeover";
import { sqliteDeskStore } from "@/lib/services/store/sqlite-desk";
import { sqliteTakeover } from "@/lib/services/store/sqlite-takeover";
import { proxyTo } from "../support/firestore-proxy";
import { visitRecord } from "../support/records";
import { provideStores } from "../support/stores";

jest.setTimeout(90_000);

const stores = provideStores();

let proxy: Awaited<ReturnType<typeof proxyTo>>;
let store: DeskStore;

beforeEach(async () => {
  proxy = await proxyTo(stores.emulator.host);
  store = firestoreDeskStore(stores.emulator.projectId, proxy.host);
});

afterEach(async () => {
  await store.close();
  await proxy.close();
});

describe("a query whose answer breaks off", () => {
  const MANY = 1200;
  const createdAt = new Date();
  const moved = Array.from({ length: MANY }, (_, n) => ({
    registration: { id: `n${n}`, record: visitRecord, createdAt },
  }));

  beforeEach(async () => {
    const takeover = firestoreTakeover(stores.emulator.projectId, stores.emulator.host);
    for (let n = 0; n < MANY; n += 300)
      await takeover.registrations("visit", moved.slice(n, n + 300));
    await takeover.close();
  });

  it("ends no listing", async () => {
    proxy.breakQuery(100);
    expect((await Array.fromAsync(store.list("visit"))).length).toBe(MANY);
  });

  it("ends no reading of the desk", async () => {
    const book = openBook(store);
    proxy.breakQuery(100);
    await book.refresh();
    expect(book.rows("visit").length).toBe(MANY);
  });

  it("keeps nobody who is old", async () => {
    proxy.breakQuery(100);
    const old = await storedBefore(store, new Date(Date.now() + 60_000));
    expect(old.visit.length).toBe(MANY);
  });

  it("cuts no export", async () => {
    const rows = storedRows(store, "visit", undefined, () => proxy.breakQuery(100));
    proxy.breakQuery(100);
    expect((await Array.fromAsync(rows)).length).toBe(MANY);
  });

  it("leaves nobody behind who moves", async () => {
    const to = sqliteDeskStore(stores.folder);
    const takeover = sqliteTakeover(stores.folder);
    const report = () => proxy.breakQuery(100);
    report();
    await copyStore({ from: store, to, takeover }, report);
    expect(await to.count("visit")).toBe(MANY);
    await takeover.close();
    await to.close();
  });
});
