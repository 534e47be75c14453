/** Corrections of stored registrations: the rules on the embedded store, on both what depends on the engine. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openFirestore } from "@/lib/database/firestore";
import { toMicroseconds } from "@/lib/database/port";
import { openSqlite } from "@/lib/database/sqlite-file";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { FormName } from "@/lib/registration/forms";
import type { VisitRecord } from "@/lib/registration/record";
import { createDeskStore } from "@/lib/store";
import type { DeskStore, RegistrationStore } from "@/lib/store/ports";
import { salesAt } from "../support/pages/messages";
import { exhibitRecord, pressRecord, visitRecord } from "../support/records/records";
import { proxyTo } from "../support/stores/firestore-proxy";
import { provideStores, storesOf } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const kinds = storesOf(stores);

const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 9, minute));
const limit = { address: "digest", day: "2026-09-01", max: 3 };
const confirmed: NewMessages = { kinds: ["confirmation"], dueAt: at(0), limit };

/** A correction of a visitor's record. */
const change = (changed: Partial<VisitRecord>, seen = visitRecord, by = "visitor") => ({
  was: computeFingerprint(seen),
  record: { ...seen, ...changed },
  by,
  fields: Object.keys(changed),
});

let store: DeskStore;

describe.each(kinds)("the %s store", (_, open) => {
  beforeEach(() => {
    store = open();
  });

  it("takes one of many corrections at once; the others see that it changed", async () => {
    await store.create("visit", "a", visitRecord);
    const others = [open(), open()];
    const cities = ["Ankara", "Bursa", "Konya", "Rize", "Sivas", "Van"];
    const outcomes = await Promise.all(
      cities.map((city, n) => [store, ...others][n % 3]?.replace("visit", "a", change({ city }))),
    );
    for (const other of others) await other.close();
    expect(outcomes.toSorted()).toEqual([...Array(5).fill("changed"), "replaced"]);
    const winner = cities[outcomes.indexOf("replaced")];
    expect((await store.get("visit", "a"))?.record.city).toBe(winner);
    expect(await Array.fromAsync(store.corrections.since())).toHaveLength(1);
  });

  it("has a fingerprint that it gives back, in whatever order it keeps the fields", async () => {
    const all: [FormName, Parameters<RegistrationStore["create"]>[2]][] = [
      ["visit", visitRecord],
      ["exhibit", exhibitRecord],
      ["press", pressRecord],
    ];
    for (const [form, record] of all) {
      await store.create(form, "a", record);
      const stored = await store.get(form, "a");
      expect(stored && computeFingerprint(stored.record)).toBe(computeFingerprint(record));
    }
  });
});

describe("the embedded store", () => {
  beforeEach(() => {
    store = stores.openDesk();
  });

  const waiting = async () =>
    (await Array.fromAsync(store.queue.list())).map(({ id, kind }) => `${id} ${kind}`).toSorted();

  it.each([
    ["visit", visitRecord],
    ["exhibit", exhibitRecord],
    ["press", pressRecord],
  ] as const)(
    "replaces the record of a %s registration, and keeps its time",
    async (form, seen) => {
      await store.create(form, "a", seen);
      await store.create(form, "b", seen);
      const before = await store.get(form, "a");
      const record = { ...seen, city: "Ankara", company: "" };
      const correction = { was: computeFingerprint(seen), record, by: "ada", fields: ["city"] };
      expect(await store.replace(form, "a", correction)).toBe("replaced");
      expect(await store.get(form, "a")).toStrictEqual({ ...before, record });
      expect((await store.get(form, "b"))?.record).toEqual(seen);
      expect((await store.page(form, { limit: 5 })).items.map(({ id }) => id)).toEqual(["a", "b"]);
    },
  );

  it("drops fields that the corrected record has no more", async () => {
    const earlier = { ...visitRecord, fax: "2123340001" };
    await store.create("visit", "a", earlier);
    const correction = {
      was: computeFingerprint(earlier),
      record: visitRecord,
      by: "ada",
      fields: [],
    };
    expect(await store.replace("visit", "a", correction)).toBe("replaced");
    expect((await store.get("visit", "a"))?.record).toStrictEqual(visitRecord);
  });

  it("writes one line of the log: time, person, form, id and fields, and nothing else", async () => {
    const before = new Date(Date.now() - 1000);
    await store.create("visit", "a", visitRecord);
    await store.replace("visit", "a", change({ city: "Ankara", email: "eda@example.com" }));
    const lines = await Array.fromAsync(store.corrections.since(before));
    const line = { by: "visitor", form: "visit", id: "a", fields: ["city", "email"] };
    expect(lines).toStrictEqual([{ at: expect.any(Date), ...line }]);
    expect(lines[0]?.at.getTime()).toBeGreaterThan(before.getTime());
    expect(await Array.fromAsync(store.corrections.since(new Date(Date.now() + 60_000)))).toEqual(
      [],
    );
    expect(await Array.fromAsync(store.inEdition("expo_2025").corrections.since())).toEqual([]);
  });

  it("keeps pass, arrivals, rehearsal and messages", async () => {
    await store.create("visit", "a", visitRecord, { kinds: ["confirmation"], dueAt: at(5) });
    await store.arrivals.mark("visit", "a", "2026-09-23", at(0));
    await store.rehearsals.mark("visit", "a", "2026-09-22", at(1));
    const queued = await Array.fromAsync(store.queue.list());
    await store.replace("visit", "a", change({ lastName: "Yılmaz" }));
    expect((await store.findByToken(visitRecord.token))?.record.lastName).toBe("Yılmaz");
    expect(await store.arrivals.of("visit", "a")).toEqual({ "2026-09-23": at(0) });
    expect(await store.rehearsals.of("visit", "a")).toEqual({ "2026-09-22": at(1) });
    expect(await Array.fromAsync(store.queue.list())).toEqual(queued);
  });

  it("says changed, and writes nothing, when another record is there than was seen", async () => {
    await store.create("visit", "a", visitRecord);
    await store.replace("visit", "a", change({ city: "Ankara" }));
    expect(await store.replace("visit", "a", change({ city: "Bursa" }), confirmed)).toBe("changed");
    expect((await store.get("visit", "a"))?.record.city).toBe("Ankara");
    expect(await Array.fromAsync(store.corrections.since())).toHaveLength(1);
    expect(await waiting()).toEqual([]);
  });

  it("says gone, and writes nothing, when there is no such registration", async () => {
    await store.create("visit", "a", visitRecord);
    await store.erase({ form: "visit", ids: ["a"], by: "ada" });
    expect(await store.replace("visit", "a", change({ city: "Ankara" }), confirmed)).toBe("gone");
    expect(await store.replace("press", "none", change({ city: "Ankara" }))).toBe("gone");
    expect(await store.get("visit", "a")).toBeUndefined();
    expect(await Array.fromAsync(store.corrections.since())).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it("says replaced again when a correction is sent twice, with one line and one message", async () => {
    await store.create("visit", "a", visitRecord);
    const correction = change({ email: "eda@example.com" });
    for (let n = 0; n < 3; n += 1)
      expect(await store.replace("visit", "a", correction, confirmed)).toBe("replaced");
    expect(await Array.fromAsync(store.corrections.since())).toHaveLength(1);
    expect(await waiting()).toEqual(["a confirmation"]);
    // The address has two more for today.
    expect(await store.create("visit", "b", visitRecord, confirmed)).toBe("created");
    expect(await store.create("visit", "c", visitRecord, confirmed)).toBe("created");
    expect(await store.create("visit", "d", visitRecord, confirmed)).toBe("unconfirmed");
  });

  it("queues the confirmation again, in the place of one that waits", async () => {
    await store.create("visit", "a", visitRecord, { kinds: ["confirmation"], dueAt: at(5) });
    await store.queue.lease(at(5), at(30));
    await store.replace("visit", "a", change({ email: "eda@example.com" }), confirmed);
    expect(await Array.fromAsync(store.queue.list())).toMatchObject([
      { id: "a", form: "visit", kind: "confirmation", attempts: 1, dueAt: at(0) },
    ]);
  });

  it("corrects without a confirmation when the address has had enough of them", async () => {
    for (const id of ["1", "2", "3"]) await store.create("press", id, pressRecord, confirmed);
    await store.create("visit", "a", visitRecord);
    const correction = change({ email: "eda@example.com" });
    expect(await store.replace("visit", "a", correction, confirmed)).toBe("replaced");
    expect((await store.get("visit", "a"))?.record.email).toBe("eda@example.com");
    expect(await waiting()).toEqual(["1", "2", "3"].map((id) => `${id} confirmation`));
  });

  it("stores record, line and message together or not at all", async () => {
    await store.create("visit", "a", visitRecord);
    // No store accepts such a time, so the last part of this write must fail.
    const messages: NewMessages = { kinds: ["confirmation"], dueAt: new Date(Number.NaN) };
    const correction = change({ email: "eda@example.com" });
    await store.replace("visit", "a", correction, messages).catch(() => undefined);
    expect((await store.get("visit", "a"))?.record).toEqual(visitRecord);
    expect(await Array.fromAsync(store.corrections.since())).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it("corrects the registration of one edition, and leaves its namesake of another", async () => {
    const last = store.inEdition("expo_2025");
    for (const edition of [store, last]) await edition.create("visit", "a", visitRecord);
    expect(await last.replace("visit", "a", change({ city: "Ankara" }))).toBe("replaced");
    expect((await store.get("visit", "a"))?.record.city).toBe(visitRecord.city);
    expect((await last.get("visit", "a"))?.record.city).toBe("Ankara");
    expect(await Array.fromAsync(last.corrections.since())).toHaveLength(1);
    expect(await Array.fromAsync(store.corrections.since())).toEqual([]);
  });
});

it("finds a correction of which Firestore's answer was lost, and says replaced", async () => {
  const proxy = await proxyTo(stores.emulator.host);
  const store = createDeskStore(openFirestore(stores.emulator.projectId, proxy.host));
  await store.create("visit", "a", visitRecord);
  const correction = change({ email: "eda@example.com" });
  proxy.loseAnswers();
  expect(await store.replace("visit", "a", correction, confirmed)).toBe("replaced");
  expect(await Array.fromAsync(store.corrections.since())).toHaveLength(1);
  expect((await store.get("visit", "a"))?.record).toEqual(correction.record);
  await store.close();
  await proxy.close();
});

it("leaves nothing of what a record was before in the embedded store after an erasure", async () => {
  const store = createDeskStore(openSqlite(stores.folder));
  const seen = { ...visitRecord, firstName: "Zübeyde" };
  await store.create("visit", "a", seen);
  await store.replace("visit", "a", change({ firstName: "Ada" }, seen));
  await store.create("visit", "b", visitRecord);
  await store.erase({ form: "visit", ids: ["b"], by: "ada" });
  const path = join(stores.folder, "registrations.sqlite");
  for (const file of [path, `${path}-wal`])
    expect(readFileSync(file).includes("Zübeyde")).toBe(false);
  await store.close();
});

it("gives lines of the log in their order although the clock is set back", async () => {
  const store = createDeskStore(openSqlite(stores.folder));
  await store.create("visit", "a", visitRecord);
  await store.replace("visit", "a", change({ city: "Ankara" }));
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() - 60_000);
  const seen = { ...visitRecord, city: "Ankara" };
  await store.replace("visit", "a", change({ city: "Bursa" }, seen));
  clock.mockRestore();
  const lines = await Array.fromAsync(store.corrections.since());
  const times = lines.map(({ at: time }) => toMicroseconds(time));
  expect(times).toHaveLength(2);
  expect(times[1]).toBeGreaterThan(times[0] ?? Infinity);
  await store.close();
});

it("leaves a waiting sales e-mail to what the record is when it is sent", async () => {
  const store = createDeskStore(openSqlite(stores.folder));
  await store.create("exhibit", "a", exhibitRecord, salesAt(at(0)));
  const record = { ...exhibitRecord, company: "Yeni A.Ş." };
  const correction = {
    was: computeFingerprint(exhibitRecord),
    record,
    by: "ada",
    fields: ["company"],
  };
  await store.replace("exhibit", "a", correction);
  const [message] = await Array.fromAsync(store.queue.list());
  expect((await store.get("exhibit", message?.id ?? ""))?.record.company).toBe("Yeni A.Ş.");
  await store.close();
});
