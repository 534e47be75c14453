/** Several registrations of a person become one. */

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fair } from "@/lib/fair/facts";
import { toMailKey } from "@/lib/mails/mail-key";
import { findPass } from "@/lib/passes/find-pass";
import { emptyReview } from "@/lib/reviews/review";
import { createDeskStore } from "@/lib/store";
import { importRegistrations } from "@/lib/store/copying/import";
import type { DeskStore } from "@/lib/store/ports";
import { runMerge } from "@/staff/desk/people/erasure";
import { sentIn } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const at = (minute: number) => new Date(Date.UTC(2026, 8, 23, 7, minute));
const [first, second] = ["2026-09-23", "2026-09-24"];
const merge = { form: "visit", keep: "a", others: ["b", "c"], by: "ada" } as const;

let store: DeskStore;

beforeEach(async () => {
  store = stores.openDesk();
  for (const id of ["a", "b", "c", "d"]) {
    await store.create("visit", id, { ...visitRecord, token: `token_of_${id}_0123456789` });
  }
});

const ids = async () => (await Array.fromAsync(store.list("visit"))).map(({ id }) => id);

it("keeps one with its record, time and pass, and erases the others", async () => {
  const before = await store.get("visit", "a");
  expect(await store.merge(merge)).toBe("merged");
  expect(await store.get("visit", "a")).toStrictEqual(before);
  expect((await store.findByToken("token_of_a_0123456789"))?.id).toBe("a");
  expect(await store.findByToken("token_of_b_0123456789")).toBeUndefined();
  expect((await ids()).toSorted()).toEqual(["a", "d"]);
  expect(await Array.fromAsync(store.erasures.readSince())).toMatchObject([
    { by: "ada", form: "visit", ids: ["b", "c"] },
  ]);
});

it("leads from the tokens of the others to the one that stays, which they cannot withdraw", async () => {
  await store.merge(merge);
  const found = await findPass(store, "token_of_b_0123456789");
  expect(found).toMatchObject({ form: "visit", id: "a", mergedToken: "token_of_b_0123456789" });
  expect(found?.record).toMatchObject({ token: "token_of_a_0123456789" });
  expect(await findPass(store, "token_of_a_0123456789")).not.toHaveProperty("mergedToken");
  await store.withdraw("token_of_b_0123456789");
  expect((await ids()).toSorted()).toEqual(["a", "d"]);
  // Also when that one is merged into another, and in no other edition.
  await store.merge({ ...merge, keep: "d", others: ["a"] });
  for (const id of ["a", "b", "c"]) {
    expect(await findPass(store, `token_of_${id}_0123456789`)).toMatchObject({ id: "d" });
  }
  const last = store.openEdition("expo_2025");
  expect(await findPass(last, "token_of_b_0123456789")).toBeUndefined();
  const { merged = [] } = await store.reviews.read("visit", "d");
  expect(merged.map(({ id }) => id).toSorted()).toEqual(["a", "b", "c"]);
});

it("forgets those tokens with the one that stays", async () => {
  await store.merge(merge);
  await store.erase({ form: "visit", ids: ["a"], by: "ada" });
  expect(await findPass(store, "token_of_b_0123456789")).toBeUndefined();
  expect(await store.reviews.read("visit", "a")).toEqual(emptyReview);
  await store.merge({ ...merge, keep: "d", others: ["b"] });
  expect(await findPass(store, "token_of_b_0123456789")).toBeUndefined();
});

it("knows the references of others that have no token", async () => {
  for (const id of ["a", "b"]) await store.create("exhibit", id, exhibitRecord);
  await store.merge({ form: "exhibit", keep: "a", others: ["b"], by: "ada" });
  expect(await store.reviews.read("exhibit", "a")).toMatchObject({ merged: [{ id: "b" }] });
});

it("joins the check-ins: the first time of each day stays", async () => {
  const { checkIns } = store;
  await checkIns.checkIn("visit", "a", first, at(5));
  await checkIns.checkIn("visit", "b", first, at(1));
  await checkIns.checkIn("visit", "b", second, at(9));
  await checkIns.checkIn("visit", "c", second, at(3));
  await checkIns.checkIn("visit", "d", first, at(0));
  const { next } = await checkIns.readPage({ limit: 9 });
  expect(await store.merge(merge)).toBe("merged");
  expect(await checkIns.readDays("visit", "a")).toEqual({ [first]: at(1), [second]: at(3) });
  expect(await checkIns.readDays("visit", "b")).toEqual({});
  // Who follows the arrivals learns of it.
  expect((await checkIns.readPage({ from: next, limit: 9 })).items).toMatchObject([{ id: "a" }]);
  const again = { first: false, at: at(1) };
  expect(await checkIns.checkIn("visit", "a", first, at(8))).toEqual(again);
});

it("joins what is kept with the passes, each thing once", async () => {
  const keep = (id: string, ...keys: string[]) =>
    store.kept.change(id, () => ({
      items: keys.map((key) => ({ key, day: `2026-09-0${id === "a" ? 1 : 2}` })),
      language: "tr",
    }));
  await keep("a", "session/forum-1", "sector/food");
  await keep("c", "sector/food", "company/Deniz");
  await keep("d", "sector/furniture");
  expect(await store.merge(merge)).toBe("merged");
  expect((await store.kept.read("a"))?.items).toEqual([
    { key: "session/forum-1", day: "2026-09-01" },
    { key: "sector/food", day: "2026-09-01" },
    { key: "company/Deniz", day: "2026-09-02" },
  ]);
  expect(await store.kept.read("c")).toBeUndefined();
  expect((await store.kept.read("d"))?.items).toHaveLength(1);
});

it("erases marks of a rehearsal, and joins them to nothing", async () => {
  await store.rehearsals.checkIn("visit", "b", "2026-09-22", at(0));
  await store.rehearsals.checkIn("visit", "a", "2026-09-22", at(1));
  await store.merge(merge);
  expect(await store.checkIns.readDays("visit", "a")).toEqual({});
  expect(await store.rehearsals.readDays("visit", "a")).toEqual({ "2026-09-22": at(1) });
  expect(await store.rehearsals.readDays("visit", "b")).toEqual({});
});

it("remembers that the person got a message that goes once", async () => {
  const reminder = (id: string) => ({ id, form: "visit", kind: "reminder", dueAt: at(0) });
  await store.queue.add(reminder("b"));
  await store.queue.ack(reminder("b"), at(6));
  await store.queue.add(reminder("c"));
  await store.queue.add(reminder("d"));
  await store.merge({ ...merge, others: ["b"] });
  expect(await sentIn(store.queue)).toMatchObject([{ id: "a", kind: "reminder", sentAt: at(6) }]);
  expect(await store.queue.add(reminder("a"))).toBe("sent");
  // What waits for the kept one need not be sent any more.
  await store.merge({ ...merge, keep: "d", others: ["a"] });
  expect((await Array.fromAsync(store.queue.list())).map(({ id }) => id)).toEqual(["c"]);
  expect((await sentIn(store.queue)).map(({ id }) => id)).toEqual(["d"]);
  await store.merge({ ...merge, keep: "d", others: ["c"] });
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
});

it("says the same when it is asked twice, with one line in the log of erasures", async () => {
  await store.checkIns.checkIn("visit", "b", first, at(1));
  for (let n = 0; n < 3; n += 1) expect(await store.merge(merge)).toBe("merged");
  expect(await Array.fromAsync(store.erasures.readSince())).toHaveLength(1);
  expect(await store.checkIns.readDays("visit", "a")).toEqual({ [first]: at(1) });
});

it("erases nobody when the one to keep is gone", async () => {
  await store.erase({ form: "visit", ids: ["a"], by: "ada" });
  expect(await store.merge(merge)).toBe("gone");
  expect((await ids()).toSorted()).toEqual(["b", "c", "d"]);
});

it("never erases the one to keep, whatever is asked", async () => {
  expect(await store.merge({ ...merge, others: ["a", "b", "b", "none"] })).toBe("merged");
  expect((await ids()).toSorted()).toEqual(["a", "c", "d"]);
  expect(await Array.fromAsync(store.erasures.readSince())).toMatchObject([{ ids: ["b"] }]);
});

it("removes the e-mails about those that are erased, and keeps those about the kept one", async () => {
  const outbox = join(stores.folder, "outbox");
  mkdirSync(outbox);
  for (const id of ["a", "b"]) {
    await store.create("exhibit", id, exhibitRecord);
    writeFileSync(join(outbox, `${toMailKey(fair.id, { id, kind: "sales" })}.html`), "an e-mail");
  }
  const asked = { form: "exhibit", keep: "a", others: ["b"] } as const;
  const means = { store, dataDir: stores.folder, by: "ada" };
  expect(await runMerge(asked, means)).toBe("merged");
  expect(readdirSync(outbox)).toEqual([`${toMailKey(fair.id, { id: "a", kind: "sales" })}.html`]);
  expect(await runMerge({ ...asked, keep: "none", others: ["a"] }, means)).toBe("gone");
  expect(readdirSync(outbox)).toHaveLength(1);
  expect(await store.count("exhibit")).toBe(1);
});

it("merges more than one transaction of Firestore takes", async () => {
  const database = stores.firestore();
  const store = createDeskStore(database);
  const many = Array.from({ length: 120 }, (_, n) => `n${n}`);
  const people = many.map((id) => ({
    registration: { id, record: visitRecord, createdAt: new Date() },
  }));
  await importRegistrations({ database, edition: fair.id }, "visit", people);
  const [keep = "", ...others] = many;
  expect(await store.merge({ ...merge, keep, others })).toBe("merged");
  expect(await store.count("visit")).toBe(1);
  expect(
    (await Array.fromAsync(store.erasures.readSince())).flatMap(({ ids }) => ids),
  ).toHaveLength(119);
});
