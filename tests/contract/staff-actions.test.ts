/** The log of what staff have done. */
import { MAX_LOGGED_IDS, type StaffAction } from "@/lib/staff-records/staff-actions";
import type { DeskStore } from "@/lib/store/ports";
import { visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

/** 9:00 in UTC is the same day in the time zone of the fair. */
const line = (minute: number, changed: Partial<StaffAction> = {}): StaffAction => ({
  at: new Date(Date.UTC(2026, 8, 1, 9, minute)),
  by: "ada@expo.example",
  kind: "tag",
  form: "visit",
  ids: ["a"],
  ...changed,
});

let store: DeskStore;

beforeEach(() => {
  store = stores.openDesk();
});

const find = async (...[filter, page]: Partial<Parameters<DeskStore["staffActions"]["find"]>>) =>
  (await store.staffActions.find(filter ?? {}, page ?? { limit: 50 })).items;

it("keeps each line as it is, and gives the latest first, in pages", async () => {
  const lines = [line(2), line(1, { detail: "added", subject: "A1", count: 2 }), line(3)];
  for (const one of lines) await store.staffActions.add(one);
  expect(await find()).toStrictEqual([line(3), line(2), lines[1]]);
  const first = await store.staffActions.find({}, { limit: 2 });
  expect(first.items).toStrictEqual([line(3), line(2)]);
  expect(await find({}, { limit: 2, after: first.next })).toStrictEqual([lines[1]]);
  // The same in the same moment is done twice.
  await store.staffActions.add(line(3));
  expect(await find()).toHaveLength(4);
});

it("finds by person, kind, day in the time zone of the fair, and all of them together", async () => {
  const night = new Date(Date.UTC(2026, 8, 1, 21, 30));
  const others = [
    line(2, { by: "Şükrü Işık" }),
    line(3, { kind: "note" }),
    line(4, { at: night, kind: "note", by: "Şükrü Işık" }),
  ] as const;
  for (const one of [line(1), ...others]) await store.staffActions.add(one);
  expect(await find({ by: "şükrü ışık" })).toEqual([others[2], others[0]]);
  expect(await find({ kind: "note" })).toEqual([others[2], others[1]]);
  expect(await find({ day: "2026-09-02" })).toEqual([others[2]]);
  expect(await find({ by: "Sukru Isik", kind: "tag", day: "2026-09-01" })).toEqual([others[0]]);
  expect(await find({ by: "Sukru Isik", kind: "tag", day: "2026-09-02" })).toEqual([]);
  // A name that looks like a kind or a day is a name.
  expect(await find({ by: "note" })).toEqual([]);
});

it("says how many there were if it keeps only some of the ids", async () => {
  const ids = Array.from({ length: MAX_LOGGED_IDS + 1 }, (_, n) => `id-${n}`);
  await store.staffActions.add(line(1, { ids }));
  const [kept] = await find();
  expect([kept?.ids?.length, kept?.count]).toEqual([MAX_LOGGED_IDS, MAX_LOGGED_IDS + 1]);
});

it("replaces a line of what was begun by what was done, or by nothing", async () => {
  const { staffActions } = store;
  const left = await staffActions.begin(line(1));
  expect(await find()).toEqual([line(1, { detail: "begun" })]);
  const done = await staffActions.begin(line(2));
  await done.end([line(2, { detail: "added" }), line(3, { kind: "email" })]);
  expect(await find()).toEqual([
    line(3, { kind: "email" }),
    line(2, { detail: "added" }),
    line(1, { detail: "begun" }),
  ]);
  await left.end([]);
  expect(await find()).toHaveLength(2);
});

it("keeps its lines when the registration is erased, and each edition's apart", async () => {
  await store.create("visit", "a", visitRecord);
  await store.staffActions.add(line(1));
  await store.erase({ form: "visit", ids: ["a"], by: "ada" });
  expect(await find()).toEqual([line(1)]);
  const former = store.inEdition("expo_2025");
  expect((await former.staffActions.find({}, { limit: 9 })).items).toEqual([]);
});
