/**
 * What every registration store must do. The tests run with the embedded store and Firestore's
 * emulator.
 */

import { rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openFirestore } from "@/lib/database/firestore";
import { connectFirestore } from "@/lib/database/firestore-connection";
import { sqliteDatabase } from "@/lib/database/sqlite";
import { openSqlite, sqliteFile, storeIn } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { type RegistrationStore, StoreUnavailable } from "@/lib/registration/ports";
import { registrationStore } from "@/lib/store";
import { collectionIn } from "@/lib/store/collections";
import { freePort } from "@/scripts/free-port";
import { gateTo } from "../support/gate/gate";
import { salesAt, salesOf } from "../support/pages/messages";
import { exhibitRecord, pressRecord, visitRecord } from "../support/records/records";
import { inParallel } from "../support/servers/in-parallel";
import { runTypeScript } from "../support/servers/run-type-script";
import { provideStores, publicStoresOf } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

describe.each(publicStoresOf(stores))("the %s store", (kind, open) => {
  let store: RegistrationStore;

  beforeEach(() => {
    store = open();
  });

  afterEach(() => store.close());

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

  describe("the queue", () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 9, minute));

    it("holds a notification for each registration that asked for one, and ids only", async () => {
      await store.create("exhibit", "a", exhibitRecord, salesAt(at(5)));
      await store.create("exhibit", "b", exhibitRecord, salesAt(at(1)));
      await store.create("visit", "c", visitRecord);
      expect(await Array.fromAsync(store.queue.list())).toStrictEqual([
        {
          ...salesOf("b"),
          form: "exhibit",
          attempts: 1,
          dueAt: at(1),
          createdAt: expect.any(Date),
        },
        {
          ...salesOf("a"),
          form: "exhibit",
          attempts: 1,
          dueAt: at(5),
          createdAt: expect.any(Date),
        },
      ]);
    });

    it("adds nothing when the registration was there already", async () => {
      await store.create("exhibit", "a", exhibitRecord, salesAt(at(0)));
      await store.queue.ack(salesOf("a"));
      expect(await store.create("exhibit", "a", exhibitRecord, salesAt(at(0)))).toBe("exists");
      expect(await Array.fromAsync(store.queue.list())).toEqual([]);
    });

    it("stores registration and notification together or not at all", async () => {
      // No store accepts such a time, so the second half of this write must fail.
      const write = store.create("exhibit", "a", exhibitRecord, salesAt(new Date(Number.NaN)));
      await write.catch(() => undefined);
      expect(await store.get("exhibit", "a")).toBeUndefined();
      expect(await Array.fromAsync(store.queue.list())).toEqual([]);
    });

    it("replaces an old notification of a registration that was deleted by hand", async () => {
      await store.create("exhibit", "a", exhibitRecord, salesAt(at(0)));
      expect(await store.create("press", "a", pressRecord, salesAt(at(1)))).toBe("created");
      expect(await store.get("press", "a")).toMatchObject({ record: pressRecord });
      expect(await Array.fromAsync(store.queue.list())).toMatchObject([
        { form: "press", dueAt: at(1) },
      ]);
    });

    it("gives a due notification to one caller only, and again when the lease is over", async () => {
      const ids = ["a", "b", "c"];
      for (const id of ids) await store.create("exhibit", id, exhibitRecord, salesAt(at(0)));
      await store.create("exhibit", "later", exhibitRecord, salesAt(at(30)));
      const other = open();
      const claims = await Promise.all(
        [store, other, store, other].map(({ queue }) => queue.lease(at(1), at(2))),
      );
      await other.close();
      expect(
        claims
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(ids);
      expect(claims.flat().map(({ attempts }) => attempts)).toEqual([2, 2, 2]);
      expect(await store.queue.lease(at(1), at(2))).toEqual([]);
      expect(await store.queue.lease(at(2), at(3))).toHaveLength(3);
    });

    it("gives notifications that were put off while a clock was ahead", async () => {
      await store.create("exhibit", "a", exhibitRecord, salesAt(at(24 * 60)));
      expect(await store.queue.lease(at(1), at(2))).toMatchObject([{ id: "a", dueAt: at(2) }]);
      expect(await store.queue.lease(at(1), at(2))).toEqual([]);
    });

    it("tells the state of one registration, and how many wait and since when", async () => {
      expect(await store.queue.get(salesOf("a"))).toBeUndefined();
      expect(await store.queue.backlog()).toEqual({ pending: 0 });
      await store.create("exhibit", "a", exhibitRecord, salesAt(at(5)));
      await store.create("exhibit", "b", exhibitRecord, salesAt(at(1)));
      const registered = (await store.get("exhibit", "a"))?.createdAt;
      expect(await store.queue.get(salesOf("a"))).toStrictEqual({
        ...salesOf("a"),
        form: "exhibit",
        attempts: 1,
        dueAt: at(5),
        createdAt: registered,
      });
      expect(await store.queue.backlog()).toEqual({ pending: 2, oldest: registered });
    });

    it("postpones and forgets", async () => {
      await store.create("exhibit", "a", exhibitRecord, salesAt(at(0)));
      await store.queue.nack(salesOf("a"), at(9));
      expect(await store.queue.lease(at(8), at(10))).toEqual([]);
      expect(await store.queue.lease(at(9), at(10))).toHaveLength(1);
      await store.queue.ack(salesOf("a"));
      expect(await Array.fromAsync(store.queue.list())).toEqual([]);
      await expect(store.queue.ack(salesOf("a"))).resolves.toBeUndefined();
      await expect(store.queue.nack(salesOf("a"), at(9))).resolves.toBeUndefined();
    });
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

it("sends what an earlier version queued in Firestore, which knew no time of storing", async () => {
  const { projectId, host } = stores.emulator;
  const { db, close } = connectFirestore(projectId, host);
  const dueAt = new Date(Date.UTC(2026, 8, 1, 9));
  await db
    .collection(collectionIn(fair.id, "queue").name)
    .doc("old")
    .set({ form: "exhibit", attempts: 1, dueAt });
  await close();
  const store = registrationStore(openFirestore(projectId, host));
  const old = { ...salesOf("old"), form: "exhibit", createdAt: dueAt };
  expect(await Array.fromAsync(store.queue.list())).toEqual([{ ...old, attempts: 1, dueAt }]);
  const until = new Date(Date.UTC(2026, 8, 1, 10));
  expect(await store.queue.lease(dueAt, until)).toEqual([{ ...old, attempts: 2, dueAt: until }]);
  await store.close();
});

describe("Firestore out of reach", () => {
  const limitMs = 8000;

  /** The result of a call that must fail in time. */
  async function failure(call: Promise<unknown>): Promise<StoreUnavailable> {
    const started = performance.now();
    const error = await call.then(
      () => new Error("The call succeeded."),
      (reason) => reason,
    );
    expect(performance.now() - started).toBeLessThan(limitMs);
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect(["UNAVAILABLE", "DEADLINE_EXCEEDED", "TIMEOUT"]).toContain(error.code);
    expect(String(error)).not.toMatch(/ada|example\.com|555/i);
    return error;
  }

  /**
   * Resolves when the store's own connection answers. By then it has sent everything that it had
   * kept for later.
   */
  async function reconnected(store: RegistrationStore, attempts = 6): Promise<void> {
    await store.ping().catch((error) => {
      if (attempts === 1) throw error;
      return reconnected(store, attempts - 1);
    });
  }

  it.each(["refuses", "is silent"])(
    "fails in time where a port %s; nothing lands later",
    async (how) => {
      const port = await freePort();
      const gate = gateTo(stores.emulator.host);
      if (how === "is silent") await gate.listen(port);
      const store = registrationStore(
        openFirestore(stores.emulator.projectId, `127.0.0.1:${port}`),
      );
      await Promise.all([
        failure(store.create("visit", "a", visitRecord)),
        failure(store.ping()),
        failure(store.get("visit", "a")),
        failure(Array.fromAsync(store.list("visit"))),
        failure(store.editions()),
      ]);

      if (how === "refuses") await gate.listen(port);
      gate.open();
      await reconnected(store);
      expect(await store.get("visit", "a")).toBeUndefined();
      expect(await store.create("visit", "a", visitRecord)).toBe("created");
      await store.close();
      await gate.close();
    },
  );
});

it("can be closed soon after Firestore has not answered", async () => {
  const port = await freePort();
  const gate = gateTo(stores.emulator.host);
  await gate.listen(port);
  const store = registrationStore(openFirestore(stores.emulator.projectId, `127.0.0.1:${port}`));
  await expect(store.editions()).rejects.toThrow(StoreUnavailable);
  const started = performance.now();
  await store.close();
  expect(performance.now() - started).toBeLessThan(8000);
  await gate.close();
});

describe("Firestore whose answer is lost", () => {
  it("fails in time though the write was applied; trying again finds one document", async () => {
    const port = await freePort();
    const gate = gateTo(stores.emulator.host);
    await gate.listen(port);
    gate.open();
    const behindGate = registrationStore(
      openFirestore(stores.emulator.projectId, `127.0.0.1:${port}`),
    );
    await behindGate.ping();
    gate.mute();
    const started = performance.now();
    await expect(
      behindGate.create("exhibit", "a", exhibitRecord, salesAt(new Date(0))),
    ).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - started).toBeLessThan(8000);
    await gate.close();
    await behindGate.close();

    const store = registrationStore(openFirestore(stores.emulator.projectId, stores.emulator.host));
    expect(await store.create("exhibit", "a", exhibitRecord, salesAt(new Date(0)))).toBe("exists");
    expect(await Array.fromAsync(store.list("exhibit"))).toHaveLength(1);
    // Nobody was told of success, but the sales team will still get the application.
    expect(await Array.fromAsync(store.queue.list())).toMatchObject([{ id: "a" }]);
    await store.close();
  });
});

describe("the embedded store out of reach", () => {
  it("says so, and works once its folder can be made", async () => {
    const dataDir = join(stores.folder, "data");
    writeFileSync(dataDir, "a file where the folder should be");
    const store = registrationStore(openSqlite(dataDir));
    await expect(store.create("visit", "a", visitRecord)).rejects.toThrow(StoreUnavailable);
    await expect(store.ping()).rejects.toMatchObject({ code: "EEXIST" });
    rmSync(dataDir);
    expect(await store.create("visit", "a", visitRecord)).toBe("created");
    await store.close();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it("refuses what had to wait too long for its turn, and writes nothing of it", async () => {
    const file = sqliteFile(storeIn(stores.folder));
    const store = registrationStore(sqliteDatabase(file));
    const later = Date.now() + 6000;
    const clock = jest.spyOn(Date, "now");
    const slow = file.write(() => clock.mockReturnValue(later));
    const late = store.create("visit", "late", visitRecord);
    await slow;
    await expect(late).rejects.toMatchObject({ code: "TIMEOUT" });
    clock.mockRestore();
    expect(await store.get("visit", "late")).toBeUndefined();
    expect(await store.create("visit", "late", visitRecord)).toBe("created");
    await store.close();
  });

  it("is one file, although several processes create it at the same time", async () => {
    const writers = await Promise.all(
      Array.from({ length: 3 }, () =>
        runTypeScript("tests/support/stores/store-writer.ts", [stores.folder]),
      ),
    );
    const outcomes = writers.flatMap(({ stdout }) => stdout.trim().split("\n"));
    expect(writers.map(({ stderr }) => stderr)).toEqual(["", "", ""]);
    expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(200);
    expect(outcomes.filter((outcome) => outcome === "exists")).toHaveLength(400);
    const store = registrationStore(openSqlite(stores.folder));
    expect(await Array.fromAsync(store.list("visit"))).toHaveLength(200);
    await store.close();
  });
});
