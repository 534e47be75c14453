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

it("keeps filters, order and columns in their order, but neither the search nor the page", async () => {
  const query = "search=Ada+Demir&page=3&arrived=no&sort=company&columns=email%7Ccompany&odd=1";
  expect(await save("  Absent \n buyers ", query)).toBe("saved");
  expect(await store.views()).toEqual([
    {
      id: expect.any(String),
      name: "Absent buyers",
      form: "visit",
      query: "?arrived=no&sort=company&columns=email%7Ccompany",
      by: "ada",
    },
  ]);
});

it("shows the views of a list, and which of them is shown now", async () => {
  await save("a", "arrived=no");
  await save("b", "arrived=yes");
  await save("c", "", "press");
  const now = async (search: string) =>
    (
      await listViews(
        store,
        readListQuery("visit", Object.fromEntries(new URLSearchParams(search))),
      )
    ).map(({ name, isNow }) => [name, isNow]);
  expect(await now("arrived=yes&page=2")).toEqual([
    ["a", false],
    ["b", true],
  ]);
  expect(await now("arrived=yes&search=x")).toEqual([
    ["a", false],
    ["b", false],
  ]);
});

it("keeps several values of a filter, also those of separate boxes, and no selection", async () => {
  await save("a", `country=DE&country=IT&absent=2026-09-23&selection=${"s".repeat(22)}`);
  await save("b", "arrived=yes&tag=vip");
  const queries = (await store.views()).map(({ query }) => query);
  expect(queries).toEqual(["?country=DE%7CIT&absent=2026-09-23", "?arrived=yes&tag=vip"]);
});

it("takes a view once, and a name once in a list whatever its capitals are", async () => {
  expect(await save("İzmir")).toBe("saved");
  expect(await save("İzmir")).toBe("saved");
  expect(await store.views()).toHaveLength(1);
  expect(await save("izmir", "arrived=yes")).toBe("taken");
  expect(await save("izmir", "", "press")).toBe("saved");
  expect(await save(" \u200b ")).toBe("unnamed");
});

it("renames a view, but not to the name of another one", async () => {
  await save("a", "arrived=no");
  await save("b", "arrived=yes");
  const [first] = await store.views();
  const id = first?.id ?? "";
  expect(await renameView(store, id, "B")).toBe("taken");
  expect(await renameView(store, id, "")).toBe("unnamed");
  expect(await renameView(store, id, "A")).toBe("renamed");
  expect((await store.views()).map(({ name }) => name)).toEqual(["A", "b"]);
});

it("says when there are enough", () => {
  const view = (n: number) =>
    ({ id: `${n}`, name: `${n}`, form: "visit", query: "", by: "ada" }) as const;
  const full = Array.from({ length: MAX_VIEWS }, (_, n) => view(n));
  expect(withView(full, view(99))).toBe("full");
  expect(withView(full, view(3))).toHaveLength(MAX_VIEWS);
});

it("keeps names short", () => {
  expect(normalizeViewName("x".repeat(200))).toHaveLength(60);
});
