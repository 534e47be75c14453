/** What every registration store must do, with the embedded store and on Firestore's emulator. */

import { fair } from "@/lib/fair/facts";
import { createRegistrationStore } from "@/lib/store";
import { importRegistrations } from "@/lib/store/copying/import";
import { READ_BATCH_SIZE } from "@/lib/store/pages";
import type { RegistrationStore } from "@/lib/store/ports";
import { exhibitRecord, pressRecord, visitRecord } from "../support/records/records";
import { databasesOf, provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const token = "another_token_012345";

describe.each(databasesOf(stores))("the %s store", (_, openDatabase) => {
  const open = () => createRegistrationStore(openDatabase());
  let store: RegistrationStore;

  beforeEach(() => {
    store = open();
  });

  it("returns exactly the fields that it got and its own time, by form and id alone", async () => {
    const before = Date.now() - 1000;
    expect(await store.create("exhibit", "a", exhibitRecord)).toBe("created");
    const stored = await store.get("exhibit", "a");
    expect(stored).toStrictEqual({ id: "a", record: exhibitRecord, createdAt: expect.any(Date) });
    expect(stored?.createdAt.getTime()).toBeGreaterThan(before);
    expect(stored?.createdAt.getTime()).toBeLessThan(Date.now() + 1000);
    expect(await store.get("exhibit", "b")).toBeUndefined();
    expect(await store.get("press", "a")).toBeUndefined();
    expect(await Array.fromAsync(store.list("press"))).toEqual([]);
  });

  it("keeps the first registration and its time when the id is taken", async () => {
    await store.create("visit", "a", visitRecord);
    const first = await store.get("visit", "a");
    const later = { ...visitRecord, token, city: "Ankara" };
    expect(await store.create("visit", "a", later)).toBe("exists");
    expect(await store.get("visit", "a")).toStrictEqual(first);
  });

  it("lists the oldest first, however many there are", async () => {
    const first = ["z", "m", "a"];
    for (const id of first) await store.create("visit", id, visitRecord);
    const later = Date.now() + 60_000;
    const many = Array.from({ length: READ_BATCH_SIZE }, (_, n) => ({
      registration: { id: `n${n}`, record: visitRecord, createdAt: new Date(later - n) },
    }));
    const scope = { database: openDatabase(), edition: fair.id };
    for (const half of [many.slice(0, 250), many.slice(250)])
      await importRegistrations(scope, "visit", half);
    const ids = (await Array.fromAsync(store.list("visit"))).map(({ id }) => id);
    expect(ids).toEqual([...first, ...many.map(({ registration }) => registration.id).reverse()]);
  });

  it("keeps every letter as it is", async () => {
    const texts = [
      "می‌خواهم — إسطنبول",
      "👩🏽‍🚀🇹🇷",
      "İ😀".repeat(1334).slice(0, 4000),
      `'"; DROP TABLE x; <b>&amp;</b>\n\\u0000 $set .`,
    ];
    for (const [n, applicationDetails] of texts.entries()) {
      const record = { ...exhibitRecord, applicationDetails };
      await store.create("exhibit", String(n), record);
      expect((await store.get("exhibit", String(n)))?.record).toEqual(record);
    }
  });

  it("finds a visitor's registration by its token", async () => {
    await store.create("visit", "a", visitRecord);
    await store.create("visit", "b", { ...visitRecord, token });
    expect(await store.findByToken(token)).toStrictEqual(await store.get("visit", "b"));
    expect(await store.findByToken(token.toUpperCase())).toBeUndefined();
    expect(await store.findByToken("")).toBeUndefined();
  });

  it("creates one document from simultaneous attempts of several instances", async () => {
    const instances = [store, open()];
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) => instances[n % 2]?.create("visit", "a", visitRecord)),
    );
    expect(outcomes.toSorted()).toEqual(["created", ...Array(7).fill("exists")]);
    expect(await store.get("visit", "a")).toMatchObject({ record: visitRecord });
  });

  it("says which editions it holds, and keeps equal answers of two apart, with their passes", async () => {
    const last = store.openEdition("expo_2025");
    expect([store.edition, last.edition]).toEqual([fair.id, "expo_2025"]);
    expect(await store.listEditions()).toEqual([]);
    expect(await last.create("visit", "a", { ...visitRecord, token })).toBe("created");
    expect(await store.create("visit", "a", visitRecord)).toBe("created");
    expect(await last.create("visit", "a", visitRecord)).toBe("exists");
    expect((await last.get("visit", "a"))?.record.token).toBe(token);
    expect((await store.get("visit", "a"))?.record).toEqual(visitRecord);
    expect(await store.findByToken(token)).toBeUndefined();
    expect(await last.findByToken(token)).toStrictEqual(await last.get("visit", "a"));
    expect(await Array.fromAsync(store.list("visit"))).toHaveLength(1);
    await store.openEdition("an-expo-2024").create("press", "a", pressRecord);
    expect(await last.listEditions()).toEqual(["an-expo-2024", "expo_2025", fair.id]);
  });
});
