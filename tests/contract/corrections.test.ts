import { toMicroseconds } from "@/lib/database/port";
import type { NewMessages } from "@/lib/outbox/mail-kinds";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { FormName } from "@/lib/registration/forms";
import type { VisitRecord } from "@/lib/registration/record";
import { createDeskStore } from "@/lib/store";
import type { DeskStore, RegistrationStore } from "@/lib/store/ports";
import { exhibitRecord, pressRecord, visitRecord } from "../support/records/records";
import { databasesOf, provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

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

describe.each(databasesOf(stores))("the %s store", (_, openDatabase) => {
  const open = () => createDeskStore(openDatabase());

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
    expect(outcomes.toSorted()).toEqual([...Array(5).fill("changed"), "replaced"]);
    const winner = cities[outcomes.indexOf("replaced")];
    expect((await store.get("visit", "a"))?.record.city).toBe(winner);
    expect(await Array.fromAsync(store.corrections.readSince())).toHaveLength(1);
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

beforeEach(() => {
  store = stores.openDesk();
});

const waiting = async () =>
  (await Array.fromAsync(store.queue.list())).map(({ id, kind }) => `${id} ${kind}`).toSorted();

it.each([
  ["visit", visitRecord],
  ["exhibit", exhibitRecord],
  ["press", pressRecord],
] as const)("replaces the record of a %s registration, and keeps its time", async (form, seen) => {
  const earlier = { ...seen, fax: "2123340001" };
  await store.create(form, "a", earlier);
  await store.create(form, "b", seen);
  const before = await store.get(form, "a");
  const record = { ...seen, city: "Ankara", company: "" };
  // A field that the corrected record has no more is dropped.
  const correction = { was: computeFingerprint(earlier), record, by: "ada", fields: ["city"] };
  expect(await store.replace(form, "a", correction)).toBe("replaced");
  expect(await store.get(form, "a")).toStrictEqual({ ...before, record });
  expect((await store.get(form, "b"))?.record).toEqual(seen);
  expect((await store.readPage(form, { limit: 5 })).items.map(({ id }) => id)).toEqual(["a", "b"]);
});

it("writes one line of the log: time, person, form, id and fields, and nothing else", async () => {
  const before = new Date(Date.now() - 1000);
  await store.create("visit", "a", visitRecord);
  await store.replace("visit", "a", change({ city: "Ankara", email: "eda@example.com" }));
  const lines = await Array.fromAsync(store.corrections.readSince(before));
  const line = { by: "visitor", form: "visit", id: "a", fields: ["city", "email"] };
  expect(lines).toStrictEqual([{ at: expect.any(Date), ...line }]);
  expect(lines[0]?.at.getTime()).toBeGreaterThan(before.getTime());
  expect(await Array.fromAsync(store.corrections.readSince(new Date(Date.now() + 60_000)))).toEqual(
    [],
  );
  expect(await Array.fromAsync(store.openEdition("expo_2025").corrections.readSince())).toEqual([]);
});

it("keeps pass, arrivals, rehearsal and messages", async () => {
  await store.create("visit", "a", visitRecord, { kinds: ["confirmation"], dueAt: at(5) });
  await store.checkIns.checkIn("visit", "a", "2026-09-23", at(0));
  await store.rehearsals.checkIn("visit", "a", "2026-09-22", at(1));
  const queued = await Array.fromAsync(store.queue.list());
  await store.replace("visit", "a", change({ lastName: "Yılmaz" }));
  expect((await store.findByToken(visitRecord.token))?.record.lastName).toBe("Yılmaz");
  expect(await store.checkIns.readDays("visit", "a")).toEqual({ "2026-09-23": at(0) });
  expect(await store.rehearsals.readDays("visit", "a")).toEqual({ "2026-09-22": at(1) });
  expect(await Array.fromAsync(store.queue.list())).toEqual(queued);
});

it("says gone, and writes nothing, when there is no such registration", async () => {
  await store.create("visit", "a", visitRecord);
  await store.erase({ form: "visit", ids: ["a"], by: "ada" });
  expect(await store.replace("visit", "a", change({ city: "Ankara" }), confirmed)).toBe("gone");
  expect(await store.replace("press", "none", change({ city: "Ankara" }))).toBe("gone");
  expect(await store.get("visit", "a")).toBeUndefined();
  expect(await Array.fromAsync(store.corrections.readSince())).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it("says replaced again when a correction is sent twice, with one line and one message", async () => {
  await store.create("visit", "a", visitRecord);
  const correction = change({ email: "eda@example.com" });
  for (let n = 0; n < 3; n += 1)
    expect(await store.replace("visit", "a", correction, confirmed)).toBe("replaced");
  expect(await Array.fromAsync(store.corrections.readSince())).toHaveLength(1);
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

it("gives lines of the log in their order although the clock is set back", async () => {
  const store = stores.openDesk();
  await store.create("visit", "a", visitRecord);
  await store.replace("visit", "a", change({ city: "Ankara" }));
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() - 60_000);
  const seen = { ...visitRecord, city: "Ankara" };
  await store.replace("visit", "a", change({ city: "Bursa" }, seen));
  clock.mockRestore();
  const lines = await Array.fromAsync(store.corrections.readSince());
  const times = lines.map(({ at: time }) => toMicroseconds(time));
  expect(times).toHaveLength(2);
  expect(times[1]).toBeGreaterThan(times[0] ?? Infinity);
});
