/** What the desk keeps beside registrations: the log of exports, views, reports, and what staff have done. */

import type { ExportRecord } from "@/lib/staff-records/logs";
import { MAX_LOGGED_IDS, type StaffAction } from "@/lib/staff-records/staff-actions";
import { MAX_VIEWS, type View, withView } from "@/lib/staff-records/views";
import type { DeskStore } from "@/lib/store/ports";
import { loadSheet } from "@/staff/desk/export/load-sheet";
import { visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

let store: DeskStore;
let other: DeskStore;
let former: DeskStore;

beforeEach(() => {
  store = stores.openDesk();
  other = stores.openDesk();
  former = store.openEdition("expo_2025");
});

/** 9:00 in UTC is the same day in the time zone of the fair. */
const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 9, minute));

it("keeps who exported which columns of how many, oldest first, each line once", async () => {
  const line = (minute: number, changed: Partial<ExportRecord> = {}): ExportRecord => ({
    ...{ at: at(minute), by: "ada@expo.example", form: "press", count: 12 },
    columns: ["idNumber", "birthDate"],
    ...changed,
  });
  const pass = line(1, { form: "visit", columns: ["pass"], by: "fair export", count: 0 });
  for (const one of [line(2), pass, line(2)]) await store.logExport(one);
  expect(await Array.fromAsync(store.exports.readSince())).toStrictEqual([pass, line(2)]);
  // Others of the same moment are others.
  const others = [line(2, { by: "bora" }), line(2, { count: 13 }), line(2, { columns: ["pass"] })];
  for (const one of others) await store.logExport(one);
  const kept = await Array.fromAsync(store.exports.readSince());
  expect(kept).toHaveLength(5);
  expect(kept).toEqual(expect.arrayContaining(others));
  expect(await Array.fromAsync(former.exports.readSince())).toEqual([]);
});

it("exports everything, or the latest registration of each person, also of the newest days", async () => {
  const people = [
    ["ada1", { email: "ada@example.com" }],
    ["eda1", { email: "eda@example.com", firstName: "Eda", mobile: "+905320000001" }],
    ["ada2", { email: "new@example.com", firstName: "ADA" }],
    ["eda2", { email: "EDA@example.com", firstName: "Eda", mobile: "05320000001" }],
    ["once", { email: "once@example.com", firstName: "Once" }],
  ] as const;
  for (const [id, answers] of people)
    await store.create("visit", id, { ...visitRecord, ...answers, token: id.padEnd(20, "_") });
  const exported = async (wanted: Parameters<typeof loadSheet>[2]) => {
    const { rows } = await loadSheet(store, "visit", wanted, () => undefined);
    return (await Array.fromAsync(rows)).map(({ id }) => id);
  };
  expect(await exported({})).toEqual(people.map(([id]) => id));
  const onePerPerson = true;
  expect(await exported({ onePerPerson })).toEqual(["ada2", "eda2", "once"]);
  expect(await exported({ onePerPerson, since: new Date(0) })).toHaveLength(3);
  expect(await exported({ onePerPerson, since: new Date(Date.now() + 86_400_000) })).toEqual([]);
});

describe("views", () => {
  const view = (name: string): View => ({
    ...{ id: name, name, form: "visit", query: "?arrived=no", by: "ada" },
  });

  /** Adds a view if there is a place for it. */
  const add = (name: string) => (before: View[]) => {
    const after = withView(before, view(name));
    return typeof after === "string" ? undefined : after;
  };

  it("stand in the order of their names, each edition's own", async () => {
    expect(await store.listViews()).toEqual([]);
    for (const name of ["Ş 10", "Ş 9", "Çorum", "Ankara"]) await store.changeViews(add(name));
    await store.changeViews(() => undefined);
    await store.changeViews((before) => before.filter(({ id }) => id !== "Çorum"));
    expect(await other.listViews()).toEqual(["Ankara", "Ş 9", "Ş 10"].map(view));
    expect(await former.listViews()).toEqual([]);
  });

  it("are never more than the most, also of two who save at once", async () => {
    await store.changeViews(() => Array.from({ length: MAX_VIEWS - 1 }, (_, n) => view(`${n}`)));
    await Promise.all([store.changeViews(add("one")), other.changeViews(add("other"))]);
    const names = (await store.listViews()).map(({ name }) => name);
    expect(names).toHaveLength(MAX_VIEWS);
    expect(names.includes("one")).not.toBe(names.includes("other"));
  });
});

describe("reports", () => {
  const report = (people: number) => ({
    ...{ at: at(people), by: "ada", digest: `digest of ${people}` },
    figures: JSON.stringify({ people }),
  });

  it("keep every version, one for each press, also of two who press at once", async () => {
    const { reports } = store;
    expect(await reports.listVersions()).toEqual([]);
    const first = await reports.freeze(report(1), "press 1");
    expect(first).toEqual({ ...report(1), version: 1 });
    // The same press once more: what was signed stays.
    expect(await reports.freeze(report(9), "press 1")).toEqual(first);
    const both = await Promise.all([
      reports.freeze(report(2), "press 2"),
      other.reports.freeze(report(3), "press 3"),
    ]);
    expect(both.map(({ version }) => version).sort()).toEqual([2, 3]);
    expect((await other.reports.listVersions()).map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await former.reports.listVersions()).toEqual([]);
  });

  it("have one threshold of each name", async () => {
    const changed = { id: "ufi", source: "UFI 2026", readAt: "2026-09-01", by: "ada" } as const;
    const one = { ...changed, shares: { visitors: 50 }, at: "2026-09-01T09:00:00.000Z" };
    await store.reports.changeThreshold(one);
    await store.reports.changeThreshold({ ...one, id: "tobb" });
    await store.reports.changeThreshold({ ...one, shares: { visitors: 60 } });
    const stored = await store.reports.listThresholds();
    expect(stored.map(({ id, shares }) => [id, shares.visitors])).toEqual([
      ["tobb", 50],
      ["ufi", 60],
    ]);
    expect(await store.reports.listVersions()).toEqual([]);
  });
});

describe("the log of what staff have done", () => {
  const line = (minute: number, changed: Partial<StaffAction> = {}): StaffAction => ({
    ...{ at: at(minute), by: "ada@expo.example", kind: "tag", form: "visit", ids: ["a"] },
    ...changed,
  });

  const find = async (...[filter, page]: Partial<Parameters<DeskStore["staffActions"]["find"]>>) =>
    (await store.staffActions.find(filter ?? {}, page ?? { limit: 50 })).items;

  it("gives each line as it is, the latest first, in pages, each edition its own", async () => {
    const lines = [line(2), line(1, { detail: "added", subject: "A1", count: 2 }), line(3)];
    for (const one of lines) await store.staffActions.add(one);
    const first = await store.staffActions.find({}, { limit: 2 });
    expect(first.items).toStrictEqual([line(3), line(2)]);
    expect(await find({}, { limit: 2, after: first.next })).toStrictEqual([lines[1]]);
    // The same in the same moment is done twice.
    await store.staffActions.add(line(3));
    expect(await find()).toHaveLength(4);
    expect((await former.staffActions.find({}, { limit: 9 })).items).toEqual([]);
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
    const begun = line(1, { detail: "begun" });
    expect(await find()).toEqual([begun]);
    const done = await staffActions.begin(line(2));
    const lines = [line(2, { detail: "added" }), line(3, { kind: "email" })];
    await done.end(lines);
    expect(await find()).toEqual([...lines.toReversed(), begun]);
    await left.end([]);
    expect(await find()).toHaveLength(2);
  });
});

it("loses nothing of these when a person is erased", async () => {
  await store.create("visit", "a", visitRecord);
  const frozen = { at: at(1), by: "ada", digest: "d", figures: "{}" };
  await store.reports.freeze(frozen, "before");
  await store.staffActions.add({ at: at(1), by: "ada", kind: "tag", form: "visit", ids: ["a"] });
  await store.erase({ by: "ada", form: "visit", ids: ["a"] });
  expect(await store.reports.listVersions()).toHaveLength(1);
  expect((await store.staffActions.find({}, { limit: 9 })).items).toHaveLength(1);
});
