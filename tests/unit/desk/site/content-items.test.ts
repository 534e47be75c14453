/** The lists of the site in the desk: order, hiding and removing, against the content of the release. */
import type { SiteChanges } from "@/lib/site-content/changes";
import { chooseEntries, listEntries } from "@/staff/desk/site/choose-entries";
import { compareContent, hasOldCaption } from "@/staff/desk/site/compare-content";
import { listItems, withArrangement, withItem } from "@/staff/desk/site/content-items";

const ids = (changes: SiteChanges) => listItems("news", changes).map(({ id }) => id);
const [first = "", second = "", third = "", ...others] = ids({});
const last = others.at(-1) ?? third;
const arrange = (changes: SiteChanges, id: string, step: "up" | "down" | "hide" | "remove") =>
  withArrangement(changes, "news", { id, step }) ?? changes;

it("moves an item by one place, and not beyond the ends", () => {
  expect(ids(arrange({}, second, "up"))).toEqual([second, first, third, ...others]);
  expect(ids(arrange({}, second, "down"))).toEqual([first, third, second, ...others]);
  expect(withArrangement({}, "news", { id: first, step: "up" })).toBeUndefined();
  expect(withArrangement({}, "news", { id: last, step: "down" })).toBeUndefined();
});

it("knows no order of sessions, and no fewer or hidden figures", () => {
  const session = listItems("programme", {})[1]?.id ?? "";
  expect(withArrangement({}, "programme", { id: session, step: "up" })).toBeUndefined();
  expect(withArrangement({}, "figures", { id: "visitors", step: "remove" })).toBeUndefined();
});

it("is no change if a list is as in the release again", () => {
  const moved = arrange({}, second, "up");
  expect(moved.news).toHaveLength(ids({}).length);
  expect(arrange(moved, second, "down")).toEqual({});
  const hidden = arrange({}, first, "hide");
  expect(withArrangement(hidden, "news", { id: first, step: "show" })).toEqual({});
});

it("ignores an item that somebody has removed, and what is hidden already", () => {
  const removed = arrange({}, first, "remove");
  expect(withArrangement(removed, "news", { id: first, step: "down" })).toBeUndefined();
  const hidden = arrange({}, first, "hide");
  expect(withArrangement(hidden, "news", { id: first, step: "hide" })).toBeUndefined();
});

it("keeps the changes of other lists and figures", () => {
  const changes = withItem({}, "figures", { id: "visitors", value: 61_000 });
  expect(changes).toEqual({ figures: { visitors: 61_000 } });
  expect(arrange(changes, second, "up").figures).toEqual({ visitors: 61_000 });
});

it("names every difference: values, order, hidden and removed items, figures and sentences", () => {
  const news = listItems("news", {});
  const retitled = { ...news[1], title: { tr: "Yeni", en: "New" }, id: second };
  const changes: SiteChanges = {
    ...withItem(arrange(arrange({}, first, "hide"), third, "remove"), "news", retitled),
    figures: { visitors: 61_000 },
    texts: { en: { "Home.news.title": "What is new" } },
  };
  const { items, moved, texts } = compareContent({}, changes);
  expect(items.map(({ change, item }) => [change, item.id])).toEqual([
    ["hidden", first],
    ["changed", second],
    ["removed", third],
    ["changed", "visitors"],
  ]);
  expect(items[1]?.values.map(({ name }) => name)).toEqual(["title.tr", "title.en", "title.ar"]);
  expect(moved).toEqual([]);
  expect(texts).toMatchObject([{ key: "Home.news.title", values: [{ name: "en" }] }]);
  expect(compareContent({}, arrange({}, second, "up")).moved).toEqual(["news"]);
  expect(compareContent(changes, changes)).toEqual({ items: [], moved: [], texts: [] });
});

it("chooses entries one by one until nothing differs, wherever an item stands", () => {
  const news = listItems("news", {});
  const draft: SiteChanges = {
    ...withItem(arrange(arrange({}, second, "up"), third, "remove"), "news", {
      ...news[0],
      id: "added",
    }),
    figures: { visitors: 61_000 },
    texts: { en: { "Home.news.title": "What is new" } },
  };
  const entries = listEntries(compareContent({}, draft));
  expect(entries).toEqual(
    expect.arrayContaining(["news/added", `news/${third}`, "moved/news", "figures/visitors"]),
  );
  const end = entries.reduce(
    (published, entry) => chooseEntries({ published, latest: {}, draft }, [entry]),
    {} as SiteChanges,
  );
  expect(end).toEqual(draft);
  const alone = chooseEntries({ published: {}, latest: {}, draft }, ["Home.news.title"]);
  expect(alone).toEqual({ texts: draft.texts });
});

it("says that a picture has the caption of the one before", () => {
  const [shown, other] = listItems("gallery", {});
  if (!shown || !other) throw new Error("The release has pictures.");
  const replaced = { ...shown, picture: other.picture };
  const isOld = (item: typeof shown) =>
    compareContent({}, withItem({}, "gallery", item)).items.map(hasOldCaption);
  expect(isOld(replaced)).toEqual([true]);
  expect(isOld({ ...replaced, caption: { tr: "Yeni", en: "New" } })).toEqual([false]);
  expect(isOld({ ...shown, caption: { tr: "Yeni", en: "New" } })).toEqual([false]);
});
