/** What staff post about the site: saved in one draft, refused with a reason, and never lost. */
import { StoreUnavailable } from "@/lib/database/errors";
import { fair } from "@/lib/fair/facts";
import type { DeskStore } from "@/lib/store/ports";
import { listEntries } from "@/staff/desk/site/choose-entries";
import { compareContent } from "@/staff/desk/site/compare-content";
import { findItem, listItems } from "@/staff/desk/site/content-items";
import type { ContentKind } from "@/staff/desk/site/content-kinds";
import { loadSiteState } from "@/staff/desk/site/draft";
import { toTextForm } from "@/staff/desk/site/handle-text";
import { type ItemForm, toItemForm } from "@/staff/desk/site/item-form";
import { type BoundAction, getAction } from "../../../support/pages/desk-actions";
import { postAt } from "../../../support/pages/desk-requests";
import { provideDeskStore } from "../../../support/stores/desk-store";

const handleCancelling = getAction("POST site/versions/[version]/cancel");
const handleDrop = getAction("POST site/changes/drop");
const handleRestoring = getAction("POST site/versions/[version]/restore");
const handleArrangement = getAction("POST site/lists/[kind]/arrange");
const handleItem = getAction("POST site/lists/[kind]/[id]");
const handlePublishing = getAction("POST site/changes");
const handleText = getAction("POST site/texts/[key]");

const openStore = provideDeskStore();
let store: DeskStore;

beforeEach(() => {
  ({ store } = openStore());
});

type Fields = Record<string, string>;
const draft = () => store.siteContent.readDraft();
const changesNow = async () => (await draft())?.changes ?? {};
const publications = () => store.siteContent.listRecent(9);

async function fieldsOf(kind: ContentKind, id: string): Promise<Fields> {
  const {
    values,
    baseVersion: seen,
    id: own,
  } = toItemForm(kind, findItem(kind, id, await changesNow()));
  return { ...values, seen, id: own };
}

const saveItem = (kind: ContentKind, id: string, fields: Fields, by?: string) =>
  postAt({ store }, handleItem, { kind, id }, fields, by) as Promise<string | ItemForm>;
const arrange = (id: string, step: string) =>
  postAt({ store }, handleArrangement, { kind: "news" }, { id, step });

const notice = {
  ...{ "text.en": "The metro is closed", tone: "note", where: "home" },
  id: "i1",
};
const addNotice = (more: Fields = {}, by?: string) =>
  saveItem("notices", "new", { ...notice, ...more }, by);

/** Publishes what differs in the draft as it is now, or as it was seen. */
async function publish(
  { entries, ...fields }: Fields = {},
  revision = store.siteContent.readDraft().then((now) => now?.revision ?? 0),
) {
  const { latest, changes } = await loadSiteState(store.siteContent);
  const chosen = entries?.split(" ") ?? listEntries(compareContent(latest, changes));
  const body = new URLSearchParams({ revision: String(await revision), ...fields });
  for (const entry of chosen.filter(Boolean)) body.append("entry", entry);
  return postAt({ store }, handlePublishing, {}, body);
}
const later = (at: string) => publish({ when: "later", at });

it("adds an item once, however often its form is posted, with its times on the fair's clock", async () => {
  const until = "2026-09-25T00:00";
  for (let n = 0; n < 2; n += 1)
    expect(await addNotice({ until })).toBe("/desk/en/site/lists/notices?done=added&item=i1");
  const texts = { text: { en: "The metro is closed" }, tone: "note", where: "home" };
  expect(await changesNow()).toEqual({
    notices: [{ id: "i1", ...texts, until: `${until}${fair.utcOffset}` }],
  });
  expect((await fieldsOf("notices", "i1")).until).toBe(until);
});

it("shows the form again with every error and everything typed", async () => {
  const typed = { "text.en": "<b>now</b>", link: "javascript:alert(1)", where: "nowhere" };
  const { errors, values } = (await addNotice(typed)) as ItemForm;
  expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(
    expect.arrayContaining(["text.en markup", "link urlScheme", "where unknown"]),
  );
  expect(values).toMatchObject(typed);
  expect(await draft()).toBeUndefined();
  const changeDraft = () => Promise.reject(new StoreUnavailable("TIMEOUT"));
  const away = { ...store, siteContent: { ...store.siteContent, changeDraft } };
  const path = { kind: "notices", id: "new" };
  expect(await postAt({ store: away }, handleItem, path, notice)).toMatchObject({
    problem: "unavailable",
    values: { "text.en": "The metro is closed" },
  });
});

it("does not lose what somebody else has saved or removed meanwhile, and then lets it be replaced", async () => {
  const fields = await fieldsOf("news", "opening");
  await saveItem("news", "opening", { ...fields, "title.en": "Grace's title" }, "grace");
  const mine = { ...fields, "title.en": "My title" };
  const changed = (await saveItem("news", "opening", mine)) as ItemForm;
  expect(changed).toMatchObject({
    ...{ problem: "changed", values: { "title.en": "My title" } },
    stored: { "title.en": "Grace's title" },
  });
  await saveItem("news", "opening", { ...mine, seen: changed.baseVersion });
  expect((await fieldsOf("news", "opening"))["title.en"]).toBe("My title");
  await arrange("opening", "remove");
  const removed = (await saveItem("news", "opening", mine)) as ItemForm;
  expect(removed).toMatchObject({ problem: "changed", stored: undefined });
  await saveItem("news", "opening", { ...mine, seen: removed.baseVersion });
  expect(listItems("news", await changesNow())[0]?.id).toBe("opening");
});

it("keeps the arguments of a sentence, puts back that of the release, and finds no other", async () => {
  const key = "Home.news.title";
  const post = async (fields: Fields) => {
    const { baseVersion: seen } = toTextForm(key, await changesNow());
    return postAt({ store }, handleText, { key }, { seen, ...fields });
  };
  const { texts } = toTextForm(key, {});
  expect(await post({ ...texts, en: "What is new" })).toContain("/desk/en/site/texts?done=saved");
  expect((await changesNow()).texts).toEqual({ en: { [key]: "What is new" } });
  const wrong = { errors: [{ path: "en", code: "unknownArgument" }] };
  expect(await post({ ...texts, en: "{nothing}" })).toMatchObject(wrong);
  await post({ do: "reset" });
  expect(await changesNow()).toEqual({});
  expect(await postAt({ store }, handleText, { key: "Forms.labels.email" }, {})).toBe("");
});

it("publishes the draft that was seen, once, and names who changed it meanwhile", async () => {
  await addNotice();
  const seen = (await draft())?.revision;
  await addNotice({ id: "i2" }, "grace");
  const edits = [{ by: "grace", what: "notices/i2" }];
  expect(await publish({}, Promise.resolve(seen ?? 0))).toMatchObject({
    problem: "changed",
    edits,
  });
  expect(await publications()).toEqual([]);
  const now = (await draft())?.revision;
  for (let n = 0; n < 2; n += 1)
    expect(await publish({ entries: "notices/i1 notices/i2" }, Promise.resolve(now ?? 0))).toBe(
      "/desk/en/site?done=published",
    );
  expect(await publications()).toMatchObject([{ version: 1, by: "ada" }]);
});

it("schedules, takes back, and schedules nothing beside it", async () => {
  await addNotice();
  for (const at of ["", "2099-02-30T10:00"])
    expect(await later(at)).toMatchObject({ problem: "noTime" });
  const at = "2020-01-01T10:00";
  expect(await later(at)).toMatchObject({ problem: "past", at });
  expect(await later("2099-01-01T10:00")).toBe("/desk/en/site?done=scheduled");
  await addNotice({ id: "i2" });
  expect(await later("2099-01-02T10:00")).toMatchObject({ problem: "scheduled" });
  const cancelled = await postAt({ store }, handleCancelling, { version: "1" }, {});
  expect(cancelled).toBe("/desk/en/site?done=cancelled");
  // What was scheduled is in the draft again, with its author.
  expect((await changesNow()).notices).toMatchObject([{ id: "i2" }, { id: "i1" }]);
  const edits = (await draft())?.editors.map(({ what }) => what);
  expect(edits).toEqual(["notices/i1", "notices/i2", "cancelled/1"]);
});

it("publishes an urgent notice alone, beside a draft and a version that waits", async () => {
  await saveItem("news", "opening", { ...(await fieldsOf("news", "opening")), "title.en": "Soon" });
  await later("2099-01-01T10:00");
  const figures = await fieldsOf("figures", "visitors");
  await saveItem("figures", "visitors", { ...figures, value: "61000" });
  await addNotice({ tone: "urgent" });
  expect(await publish({ entries: "" })).toMatchObject({ problem: "nothing" });
  expect(await publish({ entries: "notices/i1" })).toBe("/desk/en/site?done=published");
  const { shown, scheduled, latest, changes } = await loadSiteState(store.siteContent);
  expect(Object.keys(shown?.changes ?? {})).toEqual(["notices"]);
  expect(Object.keys(scheduled?.changes ?? {}).toSorted()).toEqual(["news", "notices"]);
  expect(listEntries(compareContent(latest, changes))).toEqual(["figures/visitors"]);
});

it("refuses what cannot stand alone, or leaves a heading with nothing below it, and names why", async () => {
  const hidden = listItems("news", {}).map(({ id }) => id);
  for (const id of hidden) await arrange(id, "hide");
  const empty = { problem: "invalid", errors: [{ path: "news", code: "empty" }] };
  expect(await publish()).toMatchObject(empty);
  await addNotice();
  const entries = hidden.map((id) => `news/${id}`);
  expect(await publish({ entries: entries.join(" ") })).toMatchObject({ ...empty, entries });
  expect(await publish({ entries: "notices/i1" })).toBe("/desk/en/site?done=published");
});

it("puts a version back as a new one, once", async () => {
  await addNotice();
  await publish();
  const restore = () => postAt({ store }, handleRestoring, { version: "0" }, { latest: "1" });
  expect(await restore()).toBe("/desk/en/site?done=restored");
  expect(await restore()).toBe("/desk/en/site/versions/0?problem=published");
  expect(await publications()).toMatchObject([{ version: 2, restores: 0 }, { version: 1 }]);
});

it("drops only the draft that was seen, and does not call it published then", async () => {
  await addNotice();
  const seen = (await draft())?.revision ?? 0;
  const drop = (revision: number) =>
    postAt({ store }, handleDrop, {}, { revision: String(revision) });
  expect(await drop(99)).toBe("/desk/en/site/changes?problem=changed");
  expect(await drop(seen)).toBe("/desk/en/site?done=dropped");
  expect(await draft()).toBeUndefined();
  const late = await publish({ entries: "notices/i1" }, Promise.resolve(seen));
  expect(late).toMatchObject({ problem: "ended" });
});

it("writes in the audit log what was changed, and nothing of what was refused or is as it was", async () => {
  await addNotice();
  await addNotice({ id: "i2", tone: "loud" });
  await saveItem("notices", "i1", await fieldsOf("notices", "i1"));
  const { texts, baseVersion } = toTextForm("Home.news.title", {});
  const same = { ...texts, seen: baseVersion };
  await postAt({ store }, handleText, { key: "Home.news.title" }, same);
  const seen = (await draft())?.revision ?? 0;
  for (let n = 0; n < 2; n += 1) await publish({ entries: "notices/i1" }, Promise.resolve(seen));
  const refused: [BoundAction<object>, Fields, Fields][] = [
    [handleDrop, {}, { revision: "99" }],
    [handleRestoring, { version: "0" }, { latest: "9" }],
    [handleCancelling, { version: "1" }, {}],
    [handleArrangement, { kind: "news" }, { id: "nothing", step: "up" }],
  ];
  for (const [action, path, fields] of refused) await postAt({ store }, action, path, fields);
  const { items } = await store.staffActions.find({}, { limit: 9 });
  expect(items.map(({ kind, detail, subject }) => `${kind} ${detail} ${subject}`)).toEqual([
    "site published 1",
    "site added notices/i1",
  ]);
});
