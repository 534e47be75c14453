/** Views of lists: what is kept of a list, and which names are taken. */

import { MAX_VIEWS, normalizeViewName, withView } from "@/lib/staff-records/views";
import type { DeskStore } from "@/lib/store/ports";
import { readListQuery } from "@/staff/desk/list/list-query";
import { listViews, renameView, saveView } from "@/staff/desk/list/views";
import { provideDeskStore } from "../../../support/stores/desk-store";

const openStore = provideDeskStore();
let store: DeskStore;

beforeEach(() => {
  ({ store } = openStore());
});

const save = (typed: string, query = "arrived=no", form: "visit" | "press" = "visit") =>
  saveView(store, { form, params: new URLSearchParams(query), typed, by: "ada" });
const [saved, taken, unnamed] = [
  { note: "saved", isChanged: true },
  { note: "taken", isChanged: false },
  { note: "unnamed", isChanged: false },
];

it.each([
  // Neither the search, nor the page, nor a selection.
  [
    `search=Ada&page=3&arrived=no&sort=company&columns=email%7Ccompany&odd=1&selection=${"s".repeat(22)}`,
    "?arrived=no&sort=company&columns=email%7Ccompany",
  ],
  ["country=DE&country=IT&absent=2026-09-23", "?country=DE%7CIT&absent=2026-09-23"],
  // Visitors have tags, too.
  ["arrived=yes&tag=vip", "?arrived=yes&tag=vip"],
])("keeps of %s filters, order and columns", async (typed, query) => {
  expect(await save("  Absent \n buyers ", typed)).toEqual(saved);
  const view = { id: expect.any(String), name: "Absent buyers", form: "visit", query, by: "ada" };
  expect(await store.listViews()).toEqual([view]);
});

it("shows the views of a list, and which of them is shown now", async () => {
  await save("a", "arrived=no");
  await save("b", "arrived=yes");
  await save("c", "", "press");
  const now = async (params: Record<string, string>) =>
    (await listViews(store, readListQuery("visit", params))).map(({ name, isNow }) => name + isNow);
  expect(await now({ arrived: "yes", page: "2" })).toEqual(["afalse", "btrue"]);
  expect(await now({ arrived: "yes", search: "x" })).toEqual(["afalse", "bfalse"]);
});

it("takes a view once, and a name once in a list whatever its capitals are", async () => {
  expect(await save("İzmir")).toEqual(saved);
  expect(await save("İzmir")).toEqual({ ...saved, isChanged: false });
  expect(await store.listViews()).toHaveLength(1);
  expect(await save("izmir", "arrived=yes")).toEqual(taken);
  expect(await save("izmir", "", "press")).toEqual(saved);
  expect(await save(" \u200b ")).toEqual(unnamed);
});

it("renames a view, but not to the name of another one", async () => {
  await save("a", "arrived=no");
  await save("b", "arrived=yes");
  const id = (await store.listViews())[0]?.id ?? "";
  expect(await renameView(store, id, "B")).toEqual(taken);
  expect(await renameView(store, id, "")).toEqual(unnamed);
  expect(await renameView(store, id, "A")).toEqual({ note: "renamed", isChanged: true });
  expect((await store.listViews()).map(({ name }) => name)).toEqual(["A", "b"]);
});

it("says when there are enough, and keeps names short", () => {
  const view = (n: number) =>
    ({ id: `${n}`, name: `${n}`, form: "visit", query: "", by: "ada" }) as const;
  const full = Array.from({ length: MAX_VIEWS }, (_, n) => view(n));
  expect(withView(full, view(99))).toBe("full");
  expect(withView(full, view(3))).toHaveLength(MAX_VIEWS);
  expect(normalizeViewName("x".repeat(200))).toHaveLength(60);
});
