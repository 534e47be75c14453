/** The log of exports. */

import type { ExportRecord } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const line = (minute: number, changed: Partial<ExportRecord> = {}): ExportRecord => ({
  at: new Date(Date.UTC(2026, 8, 1, 9, minute)),
  by: "ada@expo.example",
  form: "press",
  columns: ["idNumber", "birthDate"],
  count: 12,
  ...changed,
});

let store: DeskStore;

beforeEach(() => {
  store = stores.openDesk();
});

it("keeps who exported which columns of how many, oldest first, and nothing else", async () => {
  expect(await Array.fromAsync(store.exports.since())).toEqual([]);
  const pass = line(1, { form: "visit", columns: ["pass"], by: "fair export", count: 0 });
  await store.noteExport(line(2));
  await store.noteExport(pass);
  expect(await Array.fromAsync(store.exports.since())).toStrictEqual([pass, line(2)]);
});

it("takes the same line twice as one, and others of the same moment as others", async () => {
  const others = [line(1, { by: "bora" }), line(1, { count: 13 }), line(1, { columns: ["pass"] })];
  for (const one of [line(1), line(1), ...others]) await store.noteExport(one);
  const kept = await Array.fromAsync(store.exports.since());
  expect(kept).toHaveLength(4);
  expect(kept).toEqual(expect.arrayContaining([line(1), ...others]));
});

it("keeps each edition's apart", async () => {
  await store.inEdition("expo_2025").noteExport(line(1));
  expect(await Array.fromAsync(store.exports.since())).toEqual([]);
  expect(await Array.fromAsync(store.inEdition("expo_2025").exports.since())).toEqual([line(1)]);
});
