/** The lists of the site in the desk: order, hiding and removing, against the content of the release; what was typed. */
import type { SiteChanges } from "@/lib/site-content/changes";
import { checkItem } from "@/staff/desk/site/check-item";
import { chooseEntries, listEntries } from "@/staff/desk/site/choose-entries";
import { compareContent, hasOldCaption } from "@/staff/desk/site/compare-content";
import { listItems, withArrangement, withItem } from "@/staff/desk/site/content-items";
import { isOtherPicture, readItemValues, toItem } from "@/staff/desk/site/item-values";
import { findErrorPlace } from "@/staff/desk/site/view/error-text";

type Step = Parameters<typeof withArrangement>[2]["step"];

const ids = (changes: SiteChanges) => listItems("news", changes).map(({ id }) => id);
const [first = "", second = "", third = "", ...others] = ids({});
const last = others.at(-1) ?? third;
const arrange = (changes: SiteChanges, id: string, step: Step) =>
  withArrangement(changes, "news", { id, step }) ?? changes;

it("moves an item by one place, and keeps other lists and figures", () => {
  const changes = withItem({}, "figures", { id: "visitors", value: 61_000 });
  expect(changes).toEqual({ figures: { visitors: 61_000 } });
  expect(arrange(changes, second, "up").figures).toEqual({ visitors: 61_000 });
  expect(ids(arrange({}, second, "up"))).toEqual([second, first, third, ...others]);
  expect(ids(arrange({}, second, "down"))).toEqual([first, third, second, ...others]);
});

const [hidden, removed] = [arrange({}, first, "hide"), arrange({}, first, "remove")];
const session = listItems("programme", {})[1]?.id ?? "";

it.each<[string, SiteChanges, Parameters<typeof withArrangement>[1], string, Step]>([
  ["above the first", {}, "news", first, "up"],
  ["below the last", {}, "news", last, "down"],
  ["of sessions", {}, "programme", session, "up"],
  ["of figures, which are never fewer", {}, "figures", "visitors", "remove"],
  ["of what somebody has removed", removed, "news", first, "down"],
  ["of what is hidden already", hidden, "news", first, "hide"],
])("knows no order %s", (_, changes, list, id, step) => {
  expect(withArrangement(changes, list, { id, step })).toBeUndefined();
});

it("is no change if a list is as in the release again", () => {
  const moved = arrange({}, second, "up");
  expect(moved.news).toHaveLength(ids({}).length);
  expect(arrange(moved, second, "down")).toEqual({});
  expect(withArrangement(hidden, "news", { id: first, step: "show" })).toEqual({});
});

const news = listItems("news", {});
const texts = { en: { "Home.news.title": "What is new" } };

it("moves a day beside the changes of others", () => {
  const changes = withItem({ texts }, "dates", { id: "namesDue", date: "2026-09-01" });
  expect(changes).toEqual({ texts, dates: { namesDue: "2026-09-01" } });
  expect(compareContent({ texts }, changes).items).toMatchObject([
    { kind: "dates", item: { id: "namesDue" }, change: "changed" },
  ]);
});

it("names every difference: values, order, hidden and removed items, figures and sentences", () => {
  const retitled = { ...news[1], title: { tr: "Yeni", en: "New" }, id: second };
  const changes: SiteChanges = {
    ...withItem(arrange(hidden, third, "remove"), "news", retitled),
    ...{ figures: { visitors: 61_000 }, texts },
  };
  const found = compareContent({}, changes);
  expect(found).toMatchObject({
    moved: [],
    texts: [{ key: "Home.news.title", values: [{ name: "en" }] }],
  });
  expect(found.items.map(({ change, item }) => `${change} ${item.id}`)).toEqual([
    ...[`hidden ${first}`, `changed ${second}`, `removed ${third}`, "changed visitors"],
  ]);
  const titles = ["title.tr", "title.en", "title.ar"];
  expect(found.items[1]?.values.map(({ name }) => name)).toEqual(titles);
  expect(compareContent({}, arrange({}, second, "up")).moved).toEqual(["news"]);
  expect(compareContent(changes, changes)).toEqual({ items: [], moved: [], texts: [] });
});

it("chooses entries one by one until nothing differs, wherever an item stands", () => {
  const arranged = arrange(arrange({}, second, "up"), third, "remove");
  const added = withItem(arranged, "news", { ...news[0], id: "added" });
  const draft: SiteChanges = { ...added, figures: { visitors: 61_000 }, texts };
  const entries = listEntries(compareContent({}, draft));
  expect(entries).toEqual(
    expect.arrayContaining(["news/added", `news/${third}`, "moved/news", "figures/visitors"]),
  );
  let published: SiteChanges = {};
  for (const entry of entries) published = chooseEntries({ published, latest: {}, draft }, [entry]);
  expect(published).toEqual(draft);
  const alone = chooseEntries({ published: {}, latest: {}, draft }, ["Home.news.title"]);
  expect(alone).toEqual({ texts });
  // What was removed in the draft stays until that is chosen.
  expect(ids(chooseEntries({ published: {}, latest: {}, draft }, ["news/added"]))).toContain(third);
});

it("says that a picture has the caption of the one before", () => {
  const [shown, other] = listItems("gallery", {});
  if (!shown || !other) throw new Error("The release has pictures.");
  const caption = { tr: "Yeni", en: "New" };
  const isOld = (changed: object) =>
    compareContent({}, withItem({}, "gallery", { ...shown, ...changed })).items.map(hasOldCaption);
  expect(isOld({ picture: other.picture })).toEqual([true]);
  expect(isOld({ picture: other.picture, caption })).toEqual([false]);
  expect(isOld({ caption })).toEqual([false]);
});

const uploaded = (focus: number[]) =>
  JSON.stringify({ files: [{ digest: "d", width: 960 }], width: 960, height: 600, focus });

it.each([
  ["of the form while the picture stays", uploaded([50, 50]), false, "30-70"],
  ["of another picture that is chosen", uploaded([10, 90]), true, "10-90"],
  ["of a picture of the release", "gallery/gallery-31", true, "50-50"],
])("takes the point that must stay visible %s", (_, picture, isOther, focus) => {
  const fields = { picture, "picture.shown": uploaded([50, 50]), "picture.focus": "30-70" };
  const form = new URLSearchParams(fields);
  expect(isOtherPicture(form)).toBe(isOther);
  expect(readItemValues("gallery", form)).toMatchObject({ picture, "picture.focus": focus });
});

const readFigure = (value: string) =>
  checkItem("figures", toItem("figures", "visitors", { value }));

it.each(["61000", "61.000", "61,000", "61 000", "61’000"])("reads a figure from %s", (typed) => {
  expect(readFigure(typed).value).toEqual({ id: "visitors", value: 61_000 });
});

it.each(["1,5", "61.5", "1e5", "0x10", "-3", "5O", "99999999999"])(
  "reads none from %s",
  (typed) => {
    expect(readFigure(typed).errors).toMatchObject([{ path: "value", code: "badNumber" }]);
  },
);

it.each([
  ["news", "lists/news", "News"],
  ["news.1", "lists/news/b", "News: Gate"],
  ["news.1.url", "lists/news/b", "News: Gate, Address"],
  ["news.1.title.ar", "lists/news/b", "News: Gate, Title: العربية"],
  ["news.1.picture.files.0.digest", "lists/news/b", "News: Gate, Picture"],
  ["figures.visitors", "lists/figures/visitors", "Announced figures: Visitors expected"],
  ["texts.tr.Home.news.title", "texts/Home.news.title", expect.stringContaining("News (Türkçe)")],
  ["texts.tr.Home.nothing", undefined, undefined],
  ["", undefined, undefined],
])("names what cannot be published as lists name it, with its page: %s", (path, to, name) => {
  const item = { text: {}, url: "", picture: "news/news-1" };
  const all = { a: "Stage", b: "Gate" };
  const changes = {
    news: Object.entries(all).map(([id, en]) => ({ ...item, id, title: { en } })),
  };
  const place = to && { path: to, name };
  expect(findErrorPlace({ path, code: "required" }, changes, "en")).toEqual(place);
});
