/** The functions of a store that only the desk needs. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import type { Page, PageRequest } from "@/lib/staff-records/logs";
import { createDeskStore, createRegistrationStore } from "@/lib/store";
import { importRegistrations } from "@/lib/store/copying/import";
import type { DeskStore } from "@/lib/store/ports";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { salesAt } from "../support/pages/messages";
import { exhibitRecord, pressRecord, visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const minute = (n: number) => new Date(Date.UTC(2026, 8, 23, 7, n));

/** Reads on until nothing follows. The cursors travel as text, as in the address of a page. */
async function all<Item>(page: (request: PageRequest) => Promise<Page<Item>>, limit: number) {
  const items: Item[] = [];
  let next: string | undefined;
  for (;;) {
    const piece = await page({ from: next, limit });
    items.push(...piece.items);
    if (piece.items.length < limit) return { items, next: piece.next };
    next = piece.next;
  }
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

let store: DeskStore;

beforeEach(() => {
  store = stores.openDesk();
});

it("gives the registrations of a form in pieces, the oldest first", async () => {
  for (let n = 0; n < 25; n += 1) await store.create("visit", `n${n}`, visitRecord);
  await store.create("press", "p", pressRecord);
  const { items } = await all((request) => store.readPage("visit", request), 10);
  expect(items).toEqual(await Array.fromAsync(store.list("visit")));
  expect(new Set(idsOf(items)).size).toBe(25);
  expect(items[0]).toStrictEqual(await store.get("visit", items[0]?.id ?? ""));
});

it("goes on later with newer registrations, and from a given time", async () => {
  expect(await store.readPage("visit", { limit: 5 })).toEqual({ items: [], next: undefined });
  await store.create("visit", "z", visitRecord);
  await store.create("visit", "a", visitRecord);
  const { next } = await all((request) => store.readPage("visit", request), 10);
  expect(await store.readPage("visit", { from: next, limit: 5 })).toEqual({ items: [], next });
  await store.create("visit", "m", visitRecord);
  const newer = await store.readPage("visit", { from: next, limit: 5 });
  expect(idsOf(newer.items)).toEqual(["m"]);

  const since = newer.items[0]?.createdAt ?? new Date();
  expect(idsOf((await store.readPage("visit", { from: since, limit: 5 })).items)).toContain("m");
  const later = new Date(since.getTime() + 60_000);
  expect((await store.readPage("visit", { from: later, limit: 5 })).items).toEqual([]);
  const page = store.readPage("visit", { from: "1 OR 1=1", limit: 5 });
  await expect(page).rejects.toThrow(/no cursor/);
});

describe("erasing", () => {
  it("is recorded with time, person, form and ids, and nothing else", async () => {
    const before = new Date(Date.now() - 1000);
    for (const id of ["a", "b"]) await store.create("visit", id, visitRecord);
    await store.erase({ form: "visit", ids: ["a", "none", "b"], by: "desk@expo.example" });
    await store.erase({ form: "visit", ids: ["a"], by: "late" });
    const [line, ...rest] = await Array.fromAsync(store.erasures.readSince(before));
    expect(rest).toEqual([]);
    expect(line).toStrictEqual({
      at: expect.any(Date),
      by: "desk@expo.example",
      form: "visit",
      ids: ["a", "b"],
    });
    expect(line?.at.getTime()).toBeGreaterThan(before.getTime());
    expect(await Array.fromAsync(store.erasures.readSince(new Date(Date.now() + 60_000)))).toEqual(
      [],
    );
  });

  it("erases many at once, each counted by one of two desks", async () => {
    const ids = Array.from({ length: 230 }, (_, index) => `n${index}`);
    const many = ids.map((id) => ({
      registration: { id, record: visitRecord, createdAt: new Date() },
    }));
    await importRegistrations({ database: stores.sqlite(), edition: fair.id }, "visit", many);
    const other = stores.openDesk();
    const erased = await Promise.all([
      store.erase({ form: "visit", ids, by: "one" }),
      other.erase({ form: "visit", ids, by: "two" }),
    ]);
    expect(erased.flat().toSorted()).toEqual(ids.toSorted());
    const logged = (await Array.fromAsync(store.erasures.readSince())).flatMap((line) => line.ids);
    expect(logged.toSorted()).toEqual(ids.toSorted());
    expect(await store.count("visit")).toBe(0);
  });
});

describe("the arrivals", () => {
  beforeEach(() => store.create("visit", "a", visitRecord));

  it("keep the first mark of each day, until it is taken back; they need a registration", async () => {
    const { checkIns } = store;
    expect(await checkIns.checkIn("visit", "b", "2026-09-23", minute(0))).toBeUndefined();
    expect(await checkIns.checkIn("press", "a", "2026-09-23", minute(0))).toBeUndefined();
    expect(await checkIns.readPage({ limit: 5 })).toEqual({ items: [], next: undefined });
    const first = { first: true, at: minute(0) };
    expect(await checkIns.checkIn("visit", "a", "2026-09-23", minute(0))).toEqual(first);
    const again = { first: false, at: minute(0) };
    expect(await checkIns.checkIn("visit", "a", "2026-09-23", minute(9))).toEqual(again);
    await checkIns.checkIn("visit", "a", "2026-09-24", minute(5));
    const days = { "2026-09-23": minute(0), "2026-09-24": minute(5) };
    expect(await checkIns.readDays("visit", "a")).toEqual(days);
    await checkIns.takeBack("visit", "a", "2026-09-23");
    await checkIns.takeBack("visit", "a", "2026-09-26");
    await checkIns.takeBack("visit", "none", "2026-09-23");
    expect(await checkIns.readDays("visit", "a")).toEqual({ "2026-09-24": minute(5) });
    const marked = { first: true, at: minute(7) };
    expect(await checkIns.checkIn("visit", "a", "2026-09-23", minute(7))).toEqual(marked);
  });

  it("can be followed: what changed comes after what was read", async () => {
    const { checkIns } = store;
    for (const id of ["b", "c"]) await store.create("visit", id, visitRecord);
    for (const id of ["c", "a", "b"]) await checkIns.checkIn("visit", id, "2026-09-23", minute(0));
    const read = await all((request) => checkIns.readPage(request), 2);
    expect(idsOf(read.items)).toEqual(["c", "a", "b"]);
    expect(read.items[1]).toStrictEqual({
      form: "visit",
      id: "a",
      days: { "2026-09-23": minute(0) },
      changedAt: expect.any(Date),
    });
    await checkIns.takeBack("visit", "c", "2026-09-23");
    await checkIns.checkIn("visit", "a", "2026-09-24", minute(1));
    const changed = await checkIns.readPage({ from: read.next, limit: 5 });
    expect(changed.items.map(({ id, days }) => [id, Object.keys(days)])).toEqual([
      ["c", []],
      ["a", ["2026-09-23", "2026-09-24"]],
    ]);
  });
});

describe("a rehearsal", () => {
  const eve = "2026-09-22";
  const nothing = { items: [], next: undefined };

  beforeEach(async () => {
    for (const id of ["a", "b"]) await store.create("visit", id, visitRecord);
  });

  it("is marked like arrivals, but stored separately", async () => {
    const { checkIns, rehearsals } = store;
    await checkIns.checkIn("visit", "a", "2026-09-23", minute(0));
    const first = { first: true, at: minute(1) };
    expect(await rehearsals.checkIn("visit", "a", eve, minute(1))).toEqual(first);
    expect(await rehearsals.checkIn("visit", "a", eve, minute(2))).toEqual({
      ...first,
      first: false,
    });
    expect(await rehearsals.checkIn("visit", "none", eve, minute(1))).toBeUndefined();
    expect(await checkIns.readDays("visit", "a")).toEqual({ "2026-09-23": minute(0) });
    expect(idsOf((await checkIns.readPage({ limit: 5 })).items)).toEqual(["a"]);
    await rehearsals.takeBack("visit", "a", eve);
    expect(await rehearsals.readDays("visit", "a")).toEqual({});
  });

  it("is deleted completely, and keeps the arrivals", async () => {
    const { checkIns, rehearsals } = store;
    await checkIns.checkIn("visit", "a", "2026-09-23", minute(0));
    for (const id of ["a", "b"]) await rehearsals.checkIn("visit", id, eve, minute(1));
    await rehearsals.clear();
    expect(await rehearsals.readPage({ limit: 5 })).toEqual(nothing);
    expect(await rehearsals.readDays("visit", "b")).toEqual({});
    expect(await checkIns.readDays("visit", "a")).toEqual({ "2026-09-23": minute(0) });
    // There is nothing left to delete.
    await rehearsals.clear();
  });
});

it("leaves nothing of an erased person in the embedded store's files", async () => {
  const site = createRegistrationStore(openSqlite(stores.folder));
  const secrets = ["Zübeyde", "zubeyde@example.com", "+905559998877", "PassToken0123456789x"];
  const [firstName = "", email = "", mobile = "", token = ""] = secrets;
  const person = { ...visitRecord, firstName, email, mobile, token };
  for (let n = 0; n < 20; n += 1) await site.create("visit", `n${n}`, visitRecord);
  await site.create("visit", "person", person);
  await site.create(
    "exhibit",
    "person2",
    { ...exhibitRecord, firstName, email, mobile },
    salesAt(minute(0)),
  );
  for (let n = 20; n < 40; n += 1) await site.create("visit", `n${n}`, visitRecord);
  const found = () =>
    readdirSync(stores.folder)
      .map((file) => readFileSync(join(stores.folder, file)))
      .flatMap((bytes) => secrets.filter((secret) => bytes.includes(secret)));
  expect(new Set(found())).toEqual(new Set(secrets));

  // Meanwhile the site goes on and keeps the file open.
  const desk = createDeskStore(openSqlite(stores.folder));
  await desk.erase({ form: "visit", ids: ["person"], by: "ada" });
  await desk.erase({ form: "exhibit", ids: ["person2"], by: "ada" });
  expect(found()).toEqual([]);
  expect(await site.findByToken(token)).toBeUndefined();
  expect(await site.create("visit", "person", person)).toBe("created");
  await desk.close();
  await site.close();
});

it("empties the log after an erasure although a backup reads the file for a while", async () => {
  const desk = createDeskStore(openSqlite(stores.folder));
  await desk.create("visit", "person", { ...visitRecord, firstName: "Zübeyde" });
  const reader = new DatabaseSync(join(stores.folder, "registrations.sqlite"), { readOnly: true });
  reader.exec("BEGIN; SELECT count(*) FROM documents");
  const erased = desk.erase({ form: "visit", ids: ["person"], by: "ada" });
  await nextTurn();
  // Ten seconds later.
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 10_000);
  await nextTurn();
  reader.close();
  expect(await erased).toEqual(["person"]);
  clock.mockRestore();
  const log = join(stores.folder, "registrations.sqlite-wal");
  // By now it only says that the erasure is finished.
  expect(readFileSync(log).includes("Zübeyde")).toBe(false);
  await desk.close();
});

it("counts and lists in Firestore the same documents: those with a time", async () => {
  const { emulator } = stores;
  const store = createDeskStore(stores.firestore());
  await store.create("visit", "a", visitRecord);
  const documents = `http://${emulator.host}/v1/projects/${emulator.projectId}/databases/(default)/documents`;
  for (const [id, fields] of Object.entries({
    none: { firstName: { stringValue: "Ada" } },
    text: { createdAt: { stringValue: "2026-09-01" } },
    empty: { createdAt: { nullValue: null } },
  })) {
    const response = await fetch(`${documents}/${fair.id}_visit_registrations?documentId=${id}`, {
      method: "POST",
      headers: { authorization: "Bearer owner" },
      body: JSON.stringify({ fields }),
    });
    expect(response.status).toBe(200);
  }
  expect(await store.count("visit")).toBe(1);
  expect(idsOf((await store.readPage("visit", { limit: 9 })).items)).toEqual(["a"]);
  expect(idsOf(await Array.fromAsync(store.list("visit")))).toEqual(["a"]);
  const cache = openRowCache(store);
  expect((await cache.count()).visit).toBe(1);
});
