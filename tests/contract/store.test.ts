/** What every registration store must do, with the embedded store and on Firestore's emulator. */

import { fair } from "@/lib/fair/facts";
import type { RegistrationStore } from "@/lib/store/ports";
import { salesAt, salesOf } from "../support/pages/messages";
import { exhibitRecord, pressRecord, visitRecord } from "../support/records/records";
import { inParallel } from "../support/servers/in-parallel";
import { provideStores, publicStoresOf } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

describe.each(publicStoresOf(stores))("the %s store", (kind, open) => {
  let store: RegistrationStore;

  beforeEach(() => {
    store = open();
  });

  it("says what it is and that it answers", async () => {
    expect(store.kind).toBe(kind);
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it("returns exactly the fields that it got, and its own time", async () => {
    const before = Date.now() - 1000;
    expect(await store.create("exhibit", "a", exhibitRecord)).toBe("created");
    const stored = await store.get("exhibit", "a");
    expect(stored).toStrictEqual({ id: "a", record: exhibitRecord, createdAt: expect.any(Date) });
    expect(stored?.createdAt.getTime()).toBeGreaterThan(before);
    expect(stored?.createdAt.getTime()).toBeLessThan(Date.now() + 1000);
  });

  it("finds no registration that was not stored", async () => {
    await store.create("visit", "a", visitRecord);
    expect(await store.get("visit", "b")).toBeUndefined();
    expect(await store.get("press", "a")).toBeUndefined();
  });

  it("keeps the first registration and its time when the id is taken", async () => {
    await store.create("visit", "a", visitRecord);
    const first = await store.get("visit", "a");
    const later = { ...visitRecord, token: "another_token_012345", city: "Ankara" };
    expect(await store.create("visit", "a", later)).toBe("exists");
    expect(await store.get("visit", "a")).toStrictEqual(first);
  });

  it("keeps the forms apart", async () => {
    expect(await store.create("visit", "a", visitRecord)).toBe("created");
    expect(await store.create("press", "a", pressRecord)).toBe("created");
    expect((await Array.fromAsync(store.list("press"))).map(({ record }) => record)).toEqual([
      pressRecord,
    ]);
    expect(await Array.fromAsync(store.list("exhibit"))).toEqual([]);
  });

  it("lists the oldest first, however many there are", async () => {
    await store.create("visit", "z", visitRecord);
    await store.create("visit", "m", visitRecord);
    await store.create("visit", "a", visitRecord);
    const many = Array.from({ length: 600 }, (_, index) => `n${index}`);
    await inParallel(many, 50, (id) => store.create("visit", id, visitRecord));
    const listed = await Array.fromAsync(store.list("visit"));
    expect(listed.slice(0, 3).map(({ id }) => id)).toEqual(["z", "m", "a"]);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(603);
    const times = listed.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it.each([
    ["Arabic with joiners", "می‌خواهم — إسطنبول"],
    ["emoji", "👩🏽‍🚀🇹🇷"],
    ["4,000 characters", "İ😀".repeat(1334).slice(0, 4000)],
    ["quotes, markup and lines", `'"; DROP TABLE x; <b>&amp;</b>\n\\u0000 $set .`],
  ])("keeps %s as it is", async (_, applicationDetails) => {
    const record = { ...exhibitRecord, applicationDetails };
    await store.create("exhibit", "a", record);
    expect((await store.get("exhibit", "a"))?.record).toEqual(record);
  });

  it("finds a visitor's registration by its token", async () => {
    await store.create("visit", "a", visitRecord);
    await store.create("visit", "b", { ...visitRecord, token: "another_token_012345" });
    expect(await store.findByToken("another_token_012345")).toStrictEqual(
      await store.get("visit", "b"),
    );
    expect(await store.findByToken("ANOTHER_TOKEN_012345")).toBeUndefined();
    expect(await store.findByToken("")).toBeUndefined();
  });

  it("creates one document from fifty simultaneous attempts", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => store.create("visit", "a", visitRecord)),
    );
    expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "exists")).toHaveLength(49);
  });

  it("shares its registrations with other instances", async () => {
    const other = open();
    const outcomes = await Promise.all([
      store.create("visit", "a", visitRecord),
      other.create("visit", "a", visitRecord),
    ]);
    expect(outcomes.toSorted()).toEqual(["created", "exists"]);
    await other.close();
    expect(await store.get("visit", "a")).toMatchObject({ record: visitRecord });
  });

  describe("for several editions", () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 9, minute));

    it("is that of the current edition, and says which it holds", async () => {
      expect(store.edition).toBe(fair.id);
      expect(store.inEdition("expo_2025").edition).toBe("expo_2025");
      expect(await store.editions()).toEqual([]);
      await store.create("press", "a", pressRecord);
      await store.inEdition("expo_2025").create("visit", "a", visitRecord);
      await store.inEdition("an-expo-2024").create("exhibit", "a", exhibitRecord);
      expect(await store.editions()).toEqual(["an-expo-2024", "expo_2025", fair.id]);
      expect(await store.inEdition("expo_2025").editions()).toEqual(await store.editions());
    });

    it("keeps equal answers of two editions apart, with their passes", async () => {
      const last = store.inEdition("expo_2025");
      const token = "another_token_012345";
      expect(await last.create("visit", "a", { ...visitRecord, token })).toBe("created");
      expect(await store.create("visit", "a", visitRecord)).toBe("created");
      expect(await last.create("visit", "a", visitRecord)).toBe("exists");
      expect((await last.get("visit", "a"))?.record.token).toBe(token);
      expect((await store.get("visit", "a"))?.record).toEqual(visitRecord);
      expect(await store.findByToken(token)).toBeUndefined();
      expect(await last.findByToken(token)).toStrictEqual(await last.get("visit", "a"));
      expect(await Array.fromAsync(store.list("visit"))).toHaveLength(1);
    });

    it("keeps the e-mails of equal answers apart in the queue", async () => {
      const last = store.inEdition("expo_2025");
      await last.create("exhibit", "a", exhibitRecord, salesAt(at(1)));
      await store.create("exhibit", "a", exhibitRecord, salesAt(at(2)));
      expect((await Array.fromAsync(store.queue.list())).map(({ dueAt }) => dueAt)).toEqual([
        at(2),
      ]);
      expect((await Array.fromAsync(last.queue.list())).map(({ dueAt }) => dueAt)).toEqual([at(1)]);
      expect(await store.queue.lease(at(5), at(9))).toHaveLength(1);
      expect(await last.queue.get(salesOf("a"))).toMatchObject({ attempts: 1, dueAt: at(1) });
      await store.queue.nack(salesOf("a"), at(7));
      expect(await last.queue.get(salesOf("a"))).toMatchObject({ dueAt: at(1) });
      await store.queue.ack(salesOf("a"));
      expect(await store.queue.backlog()).toEqual({ pending: 0 });
      expect(await last.queue.backlog()).toMatchObject({ pending: 1 });
      expect(await last.queue.lease(at(5), at(9))).toHaveLength(1);
    });
  });
});
