/** The views that staff save are the same for all of them. */

import { MAX_VIEWS, type View, withView } from "@/lib/staff-records/views";
import type { DeskStore } from "@/lib/store/ports";
import { provideStores } from "../support/stores/stores";

const stores = provideStores();

const view = (name: string): View => ({
  id: name,
  name,
  form: "visit",
  query: "?arrived=no",
  by: "ada",
});

/** Adds a view if there is a place for it. */
const add = (name: string) => (before: View[]) => {
  const after = withView(before, view(name));
  return typeof after === "string" ? undefined : after;
};

let store: DeskStore;

beforeEach(() => {
  store = stores.openDesk();
});
it("has none at first, and keeps them in the order of their names, each edition its own", async () => {
  expect(await store.views()).toEqual([]);
  for (const name of ["Ş 10", "Ş 9", "Çorum", "Ankara"]) await store.changeViews(add(name));
  await store.changeViews(() => undefined);
  expect((await store.views()).map(({ name }) => name)).toEqual(["Ankara", "Çorum", "Ş 9", "Ş 10"]);
  expect(await store.inEdition("expo_2025").views()).toEqual([]);
  await store.changeViews((before) => before.filter(({ id }) => id !== "Çorum"));
  const other = stores.openDesk();
  expect(await other.views()).toEqual(["Ankara", "Ş 9", "Ş 10"].map(view));
  await other.close();
});

it("lets two who save at once keep both, and never more than the most", async () => {
  const other = stores.openDesk();
  const names = Array.from({ length: MAX_VIEWS - 1 }, (_, n) => `view ${n}`);
  await store.changeViews(() => names.map(view));
  await Promise.all([store.changeViews(add("one")), other.changeViews(add("other"))]);
  const kept = await store.views();
  expect(kept).toHaveLength(MAX_VIEWS);
  expect(kept.filter(({ name }) => name === "one" || name === "other")).toHaveLength(1);
  await store.changeViews(() => names.slice(0, 3).map(view));
  await Promise.all([store.changeViews(add("one")), other.changeViews(add("other"))]);
  expect(await store.views()).toHaveLength(5);
  await other.close();
});
