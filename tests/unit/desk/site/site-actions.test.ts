/** What staff post about the site: saved in one draft, refused with a reason, and never lost. */
import { StoreUnavailable } from "@/lib/database/errors";
import { fair } from "@/lib/fair/facts";
import type { DeskStore } from "@/lib/store/ports";
import { listEntries } from "@/staff/desk/site/choose-entries";
import { compareContent } from "@/staff/desk/site/compare-content";
import { findItem, listItems } from "@/staff/desk/site/content-items";
import type { ContentKind } from "@/staff/desk/site/content-kinds";
import { loadSiteState } from "@/staff/desk/site/draft";
import { handleArrangement, handleItem } from "@/staff/desk/site/handle-item";
import {
  handleCancelling,
  handleDrop,
  handlePublishing,
  handleRestoring,
  type PublishForm,
} from "@/staff/desk/site/handle-publishing";
import { handleText, type TextForm, toTextForm } from "@/staff/desk/site/handle-text";
import { type ItemForm, toItemForm } from "@/staff/desk/site/item-form";
import { postAt } from "../../../support/pages/desk-requests";
import { provideDeskStore } from "../../../support/stores/desk-store";

const openStore = provideDeskStore();
let store: DeskStore;

beforeEach(() => {
  ({ store } = openStore());
});

const changesNow = async () => (await store.siteContent.draft())?.changes ?? {};

async function fieldsOf(kind: ContentKind, id: string): Promise<Record<string, string>> {
  const item = findItem(kind, id, await changesNow());
  const { values, seen, id: own } = toItemForm(kind, item);
  return { ...values, seen, id: own };
}

const saveItem = (kind: ContentKind, id: string, fields: Record<string, string>, by?: string) =>
  postAt({ store }, handleItem, { kind, id }, fields, by) as Promise<string | ItemForm>;

const notice = {
  "text.en": "The metro is closed",
  tone: "note",
  where: "home",
  seen: "",
  id: "i1",
};

it("adds an item once, however often its form is posted", async () => {
  expect(await saveItem("notices", "new", notice)).toBe(
    "/desk/en/site/lists/notices?done=added&item=i1",
  );
  await saveItem("notices", "new", notice);
  expect(await changesNow()).toEqual({
    notices: [{ id: "i1", text: { en: "The metro is closed" }, tone: "note", where: "home" }],
  });
});

it("reads the times of a notice on the fair's clock", async () => {
  await saveItem("notices", "new", {
    ...notice,
    from: "2026-09-24T00:00",
    until: "2026-09-25T00:00",
  });
  const [stored] = (await changesNow()).notices ?? [];
  expect(stored?.from).toBe(`2026-09-24T00:00${fair.utcOffset}`);
  expect((await fieldsOf("notices", "i1")).until).toBe("2026-09-25T00:00");
});

it("shows the form again with every error and everything typed", async () => {
  const typed = {
    ...notice,
    "text.en": "<b>now</b>",
    link: "javascript:alert(1)",
    where: "nowhere",
  };
  const form = (await saveItem("notices", "new", typed)) as ItemForm;
  expect(form.errors.map(({ path, code }) => [path, code])).toEqual(
    expect.arrayContaining([
      ["text.en", "markup"],
      ["link", "urlScheme"],
      ["where", "unknown"],
    ]),
  );
  expect(form.values).toMatchObject({ "text.en": "<b>now</b>", link: "javascript:alert(1)" });
  expect(await store.siteContent.draft()).toBeUndefined();
});

it("does not lose what somebody else has saved meanwhile, and then lets it be replaced", async () => {
  const fields = await fieldsOf("news", "opening");
  await saveItem("news", "opening", { ...fields, "title.en": "Grace's title" }, "grace");
  const mine = { ...fields, "title.en": "My title" };
  const form = (await saveItem("news", "opening", mine)) as ItemForm;
  expect(form).toMatchObject({ problem: "changed", values: { "title.en": "My title" } });
  expect(form.stored?.["title.en"]).toBe("Grace's title");
  await saveItem("news", "opening", { ...mine, seen: form.seen });
  expect((await fieldsOf("news", "opening"))["title.en"]).toBe("My title");
});

it("adds an item again that was removed while it was changed", async () => {
  const fields = await fieldsOf("news", "opening");
  await postAt({ store }, handleArrangement, { kind: "news" }, { id: "opening", step: "remove" });
  const form = (await saveItem("news", "opening", fields)) as ItemForm;
  expect(form).toMatchObject({ problem: "changed", stored: undefined });
  await saveItem("news", "opening", { ...fields, seen: form.seen });
  expect(listItems("news", await changesNow())[0]?.id).toBe("opening");
});

it("changes two lists at once without losing one", async () => {
  await Promise.all([
    saveItem("notices", "new", notice, "grace"),
    postAt({ store }, handleArrangement, { kind: "news" }, { id: "opening", step: "hide" }),
  ]);
  const changes = await changesNow();
  const hidden = changes.news?.filter((item) => item.hidden).map(({ id }) => id);
  expect([changes.notices?.length, hidden]).toEqual([1, ["opening"]]);
});

it("keeps the arguments of a sentence, and puts back the text of the release", async () => {
  const key = "Home.news.title";
  const post = async (fields: Record<string, string>) =>
    postAt(
      { store },
      handleText,
      { key },
      { seen: toTextForm(key, await changesNow()).seen, ...fields },
    );
  const { texts } = toTextForm(key, {});
  expect(await post({ ...texts, en: "What is new" })).toContain("/desk/en/site/texts?done=saved");
  expect((await changesNow()).texts).toEqual({ en: { [key]: "What is new" } });
  const wrong = (await post({ ...texts, en: "{nothing}" })) as TextForm;
  expect(wrong.errors).toMatchObject([{ path: "en", code: "unknownArgument" }]);
  await post({ do: "reset" });
  expect(await changesNow()).toEqual({});
});

it("finds no sentence that staff may not change", async () => {
  const answer = handleText(new Request("http://desk/", { method: "POST" }), {
    params: Promise.resolve({ language: "en", key: "Forms.labels.email" }),
  });
  await expect(answer).resolves.toBeInstanceOf(Response);
});

/** Publishes the whole draft, unless `entries` names a part of it. */
async function publish(
  revision: number,
  { entries, ...fields }: Record<string, string> & { entries?: string } = {},
  by?: string,
) {
  const { latest, changes } = await loadSiteState(store.siteContent);
  const chosen = entries?.split(" ") ?? listEntries(compareContent(latest, changes));
  const all = chosen.filter(Boolean).map((entry): [string, string] => ["entry", entry]);
  const body = new URLSearchParams([["revision", String(revision)], ...Object.entries(fields)]);
  for (const [name, entry] of all) body.append(name, entry);
  return (await postAt({ store }, handlePublishing, {}, body, by)) as string | PublishForm;
}

const revisionNow = async () => (await store.siteContent.draft())?.revision ?? 0;

it("refuses a draft that was changed meanwhile, with who and what", async () => {
  await saveItem("notices", "new", notice);
  const seen = await revisionNow();
  await saveItem("notices", "new", { ...notice, id: "i2" }, "grace");
  const refused = await publish(seen);
  expect(refused).toMatchObject({
    problem: "changed",
    edits: [{ by: "grace", what: "notices/i2" }],
  });
  expect(await store.siteContent.recent(1)).toEqual([]);
  expect(await publish(await revisionNow())).toBe("/desk/en/site?done=published");
  expect(await store.siteContent.recent(9)).toMatchObject([{ version: 1, by: "ada" }]);
});

it("publishes once, however often the form is posted", async () => {
  await saveItem("notices", "new", notice);
  const seen = await revisionNow();
  await publish(seen);
  const entries = "notices/i1";
  expect(await publish(seen, { entries })).toBe("/desk/en/site?done=published");
  expect(await store.siteContent.recent(9)).toHaveLength(1);
});

it("schedules, takes back, and schedules nothing beside it", async () => {
  await saveItem("notices", "new", notice);
  expect(await publish(await revisionNow(), { when: "later", at: "" })).toMatchObject({
    problem: "noTime",
  });
  expect(
    await publish(await revisionNow(), { when: "later", at: "2020-01-01T10:00" }),
  ).toMatchObject({ problem: "past", at: "2020-01-01T10:00" });
  expect(await publish(await revisionNow(), { when: "later", at: "2099-01-01T10:00" })).toBe(
    "/desk/en/site?done=scheduled",
  );
  await saveItem("notices", "new", { ...notice, id: "i2" });
  expect(
    await publish(await revisionNow(), { when: "later", at: "2099-01-02T10:00" }),
  ).toMatchObject({ problem: "scheduled" });
  expect(await postAt({ store }, handleCancelling, { version: "1" }, {})).toBe(
    "/desk/en/site?done=cancelled",
  );
  // What was scheduled is in the draft again, with its author.
  expect((await changesNow()).notices?.map(({ id }) => id)).toEqual(["i2", "i1"]);
  const draft = await store.siteContent.draft();
  expect(draft?.editors.map(({ what }) => what)).toEqual([
    ...["notices/i1", "notices/i2", "cancelled/1"],
  ]);
  expect(await publish(await revisionNow())).toBe("/desk/en/site?done=published");
});

it("publishes an urgent notice alone, beside a draft and a version that waits", async () => {
  await saveItem("news", "opening", { ...(await fieldsOf("news", "opening")), "title.en": "Soon" });
  await publish(await revisionNow(), { when: "later", at: "2099-01-01T10:00" });
  const figures = await fieldsOf("figures", "visitors");
  await saveItem("figures", "visitors", { ...figures, value: "61000" });
  await saveItem("notices", "new", { ...notice, tone: "urgent" });
  expect(await publish(await revisionNow(), { entries: "" })).toMatchObject({ problem: "nothing" });
  expect(await publish(await revisionNow(), { entries: "notices/i1" })).toBe(
    "/desk/en/site?done=published",
  );
  const { shown, scheduled, latest, changes } = await loadSiteState(store.siteContent);
  expect(Object.keys(shown?.changes ?? {})).toEqual(["notices"]);
  expect(Object.keys(scheduled?.changes ?? {}).toSorted()).toEqual(["news", "notices"]);
  expect(listEntries(compareContent(latest, changes))).toEqual(["figures/visitors"]);
});

it("refuses a part that cannot stand alone, and names why", async () => {
  for (const { id } of listItems("news", {}))
    await postAt({ store }, handleArrangement, { kind: "news" }, { id, step: "hide" });
  await saveItem("notices", "new", notice);
  const hidden = listItems("news", {}).map(({ id }) => `news/${id}`);
  expect(await publish(await revisionNow(), { entries: hidden.join(" ") })).toMatchObject({
    ...{ problem: "invalid", entries: hidden },
    errors: [{ path: "news", code: "empty" }],
  });
  expect(await publish(await revisionNow(), { entries: "notices/i1" })).toBe(
    "/desk/en/site?done=published",
  );
});

it("does not say published of a draft that somebody has dropped", async () => {
  await saveItem("notices", "new", notice);
  const seen = await revisionNow();
  await postAt({ store }, handleDrop, {}, { revision: String(seen) });
  expect(await publish(seen, { entries: "notices/i1" })).toMatchObject({ problem: "ended" });
});

it("schedules nothing for a day that does not exist", async () => {
  await saveItem("notices", "new", notice);
  expect(
    await publish(await revisionNow(), { when: "later", at: "2099-02-30T10:00" }),
  ).toMatchObject({ problem: "noTime" });
});

it("refuses what would leave a heading with nothing below it", async () => {
  for (const { id } of listItems("news", {}))
    await postAt({ store }, handleArrangement, { kind: "news" }, { id, step: "hide" });
  expect(await publish(await revisionNow())).toMatchObject({
    problem: "invalid",
    errors: [{ path: "news", code: "empty" }],
  });
});

it("puts a version back as a new one, once", async () => {
  await saveItem("notices", "new", notice);
  await publish(await revisionNow());
  const restore = (latest: string) =>
    postAt({ store }, handleRestoring, { version: "0" }, { latest });
  expect(await restore("1")).toBe("/desk/en/site?done=restored");
  expect(await restore("1")).toBe("/desk/en/site/versions/0?problem=published");
  expect(await store.siteContent.recent(9)).toMatchObject([
    { version: 2, restores: 0 },
    { version: 1 },
  ]);
});

it("drops only the draft that was seen", async () => {
  await saveItem("notices", "new", notice);
  const drop = (revision: number) =>
    postAt({ store }, handleDrop, {}, { revision: String(revision) });
  expect(await drop(99)).toBe("/desk/en/site/changes?problem=changed");
  expect(await drop(await revisionNow())).toBe("/desk/en/site?done=dropped");
  expect(await store.siteContent.draft()).toBeUndefined();
});

it("writes in the audit log what was changed, and nothing of what was refused", async () => {
  await saveItem("notices", "new", notice);
  await saveItem("notices", "new", { ...notice, id: "i2", tone: "loud" });
  // Saved as it is stored: nothing was changed.
  await saveItem("notices", "i1", await fieldsOf("notices", "i1"));
  const { texts, seen } = toTextForm("Home.news.title", {});
  await postAt({ store }, handleText, { key: "Home.news.title" }, { ...texts, seen });
  await publish(await revisionNow());
  const { items } = await store.staffActions.find({}, { limit: 9 });
  expect(items.map(({ kind, detail, subject }) => [kind, detail, subject])).toEqual([
    ["site", "published", "1"],
    ["site", "added", "notices/i1"],
  ]);
});

it("keeps what was typed while the store is unavailable", async () => {
  const away = {
    ...store,
    siteContent: {
      ...store.siteContent,
      changeDraft: async () => {
        throw new StoreUnavailable("TIMEOUT");
      },
    },
  };
  const answer = await postAt({ store: away }, handleItem, { kind: "notices", id: "new" }, notice);
  expect(answer).toMatchObject({ problem: "away", values: { "text.en": "The metro is closed" } });
});
