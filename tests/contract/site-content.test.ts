/** Versions of the site's content, the one draft of the desk, previews and files: on both stores what depends on the engine. */

import type { Database } from "@/lib/database/port";
import { fair } from "@/lib/fair/facts";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { SiteContentRepository, VersionSummary } from "@/lib/site-content/repository";
import { createDeskStore } from "@/lib/store";
import { getDocumentPlace } from "@/lib/store/collections";
import type { DeskStore } from "@/lib/store/ports";
import { createSiteContentRepository } from "@/lib/store/site-content/site-content";
import { databasesOf, provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS);

const visitors = (count: number): SiteChanges => ({ figures: { visitors: count } });
const texts: SiteChanges = {
  texts: { tr: { "Home.hero.tagline": "Yeni" }, ar: { "Home.hero.tagline": "جديد" } },
};

describe.each(databasesOf(stores))("the %s store", (engine, openDatabaseOf) => {
  const open = () => createDeskStore(openDatabaseOf());
  let store: DeskStore;
  let contents: SiteContentRepository;
  let other: SiteContentRepository;

  beforeEach(() => {
    store = open();
    contents = store.siteContent;
    other = open().siteContent;
  });

  const publish = (changes: SiteChanges, from = new Date()) =>
    contents.publish({ by: "ada", from, changes });

  it("remembers every address, and the latest item that had it", async () => {
    expect(await contents.keepAddresses({ "news/a": "1", "programme/b.c": "2" })).toEqual({
      "news/a": "1",
      "programme/b.c": "2",
    });
    await Promise.all([
      contents.keepAddresses({ "news/d": "1" }),
      other.keepAddresses({ "news/a": "3" }),
    ]);
    expect(await other.keepAddresses({})).toEqual({
      ...{ "news/a": "3", "news/d": "1", "programme/b.c": "2" },
    });
  });

  const numbersOf = (versions: readonly VersionSummary[]) => versions.map((one) => one.version);

  /** Changes the draft, and returns its revision. */
  async function edit(changes: SiteChanges, by = "ada", from = contents): Promise<number> {
    const draft = await from.changeDraft({ by, what: "figures" }, () => changes);
    return draft?.revision ?? -1;
  }

  it("keeps every version with its content, the newest first, each edition its own", async () => {
    expect(await contents.listRecent(10)).toEqual([]);
    expect(await contents.find(1)).toBeUndefined();
    expect(await publish(texts)).toMatchObject({ version: 1, by: "ada", changes: texts });
    await contents.publish({ by: "bo", from: new Date(), restores: 1, changes: visitors(2) });
    const summaries = await contents.listRecent(10);
    expect(summaries).toMatchObject([
      { version: 2, by: "bo", restores: 1 },
      { version: 1, by: "ada" },
    ]);
    // A list of a hundred versions never reads their contents.
    expect(summaries[0]).not.toHaveProperty("changes");
    expect(numbersOf(await contents.listRecent(1))).toEqual([2]);
    expect(await other.find(1)).toMatchObject({ at: expect.any(Date), changes: texts });
    expect(await store.openEdition("expo_2025").siteContent.listRecent(10)).toEqual([]);
  });

  it("reads what an earlier release stored, whose items had messages, and keeps braces that are typed now", async () => {
    const database = openDatabaseOf();
    const store = async (id: string, data: object) => {
      const put = getDocumentPlace(fair.id, "siteContent", id);
      await database.change([], () => ({ writes: [{ put, data }], result: undefined }));
    };
    const item = (title: string) => ({ id: "a", title: { en: title } });
    const press = (title: string) => ({ press: [item(title)] });
    const message = "It''s {lastVisitors} {lastVisitorsCount, plural, one {guest} other {guests}}";
    const version = { version: 1, at: new Date(), from: new Date(), by: "ada" };
    await store("version 1", { ...version, changes: JSON.stringify(press(message)) });
    await store("head", { latest: 1, before: 0, from: new Date(0), revision: 0, ended: "changed" });
    const draft = { basis: 1, revision: 1, editors: [], changes: JSON.stringify(press(message)) };
    await store("draft", draft);
    const plain = press("It's {lastVisitors} guests");
    expect((await contents.find(1))?.changes).toEqual(plain);
    expect((await contents.readDraft())?.changes).toEqual(plain);
    const typed = press("It''s {lastVisitorsCount, plural, other {x}} <3");
    await contents.changeDraft({ by: "ada", what: "press/a" }, () => typed);
    expect((await contents.readDraft())?.changes).toEqual(typed);
    expect(await publish(typed)).toMatchObject({ changes: typed });
    expect((await other.find(2))?.changes).toEqual(typed);
  });

  it("publishes a draft once, whoever presses and how often", async () => {
    const revision = await edit(texts);
    const version = { by: "ada", from: new Date() };
    const results = await Promise.all([
      contents.publishDraft(revision, version),
      other.publishDraft(revision, { ...version, by: "bo" }),
    ]);
    expect(results).toContain("published");
    expect(results).toContainEqual(expect.objectContaining({ version: 1, changes: texts }));
    expect(await contents.publishDraft(revision, version)).toBe("published");
    expect(numbersOf(await contents.listRecent(10))).toEqual([1]);
    expect(await contents.readDraft()).toBeUndefined();
  });

  it("numbers versions without gaps when two publish at once", async () => {
    const all = [1, 2, 3, 4].map((count) =>
      (count % 2 ? contents : other).publish({
        ...{ by: "ada", from: new Date() },
        changes: visitors(count),
      }),
    );
    const numbers = (await Promise.all(all)).map((one) =>
      typeof one === "string" ? 0 : one.version,
    );
    expect(numbers.sort()).toEqual([1, 2, 3, 4]);
    expect(numbersOf(await contents.listRecent(10))).toEqual([4, 3, 2, 1]);
  });

  it("keeps what two people change at once", async () => {
    const add = (from: SiteContentRepository, name: string) =>
      from.changeDraft({ by: name, what: "figures" }, ({ figures }) => ({
        figures: { ...figures, [name]: 1 },
      }));
    await Promise.all([add(contents, "visitors"), add(other, "exhibitors"), add(contents, "area")]);
    const draft = await contents.readDraft();
    expect(draft?.changes.figures).toEqual({ visitors: 1, exhibitors: 1, area: 1 });
    expect(draft?.editors).toHaveLength(3);
    const left = await contents.changeDraft({ by: "ada", what: "" }, () => undefined);
    expect(left?.revision).toBe(draft?.revision);
  });

  it("tells of each publication", async () => {
    let told = Promise.withResolvers<void>();
    const end = other.watch(() => told.resolve());
    await told.promise;
    told = Promise.withResolvers<void>();
    await publish(visitors(1));
    await told.promise;
    end();
  });

  it("keeps files by their digest", async () => {
    const files = { avif: Buffer.from([0, 1, 255]), webp: Buffer.from("webp") };
    await contents.putFile({ digest: "d", width: 480, height: 320, files });
    await contents.putFile({ digest: "d", width: 480, height: 320, files });
    const svg = Buffer.from("<svg/>");
    await contents.putFile({ digest: "s", width: 300, height: 100, files: { svg } });
    expect(await other.readFile("d")).toMatchObject({ width: 480, height: 320, files });
    expect(await other.readFile("s")).toMatchObject({ files: { svg } });
    expect(await other.readFile("none")).toBeUndefined();
  });

  // What follows are rules above the port, to which database.test.ts holds both engines.
  if (engine === "firestore") return;

  it("makes a version that is taken back the draft again, with who had changed it", async () => {
    await publish(visitors(1));
    const revision = await edit(visitors(2));
    await contents.publishDraft(revision, { by: "ada", from: inAnHour() });
    expect(await contents.readDraft()).toBeUndefined();
    await contents.cancel(2, "bo");
    const what = "figures";
    const cancelled = { by: "bo", what: "cancelled/2" };
    expect(await contents.readDraft()).toMatchObject({
      ...{ basis: 1, changes: visitors(2) },
      editors: [{ by: "ada", what }, cancelled],
    });
    // One that was begun on top of it has its content already.
    const again = (await contents.readDraft())?.revision ?? 0;
    await contents.publishDraft(again, { by: "ada", from: inAnHour() });
    await contents.changeDraft({ by: "cy", what }, (before) => ({ ...before, ...texts }));
    await contents.cancel(3, "bo");
    expect(await contents.readDraft()).toMatchObject({
      ...{ basis: 1, changes: { ...visitors(2), ...texts } },
      editors: [{ by: "ada", what }, cancelled, { by: "cy", what }, { what: "cancelled/3" }],
    });
  });

  /** Runs `work` between the reads and the change of the next call. */
  const raceWith = (work: () => Promise<unknown>) => {
    const database = openDatabaseOf();
    let isRun = false;
    const racing: Database = {
      ...database,
      async change(places, decide) {
        if (!isRun) {
          isRun = true;
          await work();
        }
        return database.change(places, decide);
      },
    };
    return createSiteContentRepository(racing, fair.id);
  };

  it("begins a draft with what is published at that moment, not with what was read before", async () => {
    const revision = await edit(texts);
    const slow = raceWith(() => contents.publishDraft(revision, { by: "ada", from: new Date() }));
    const draft = await slow.changeDraft({ by: "bo", what: "figures" }, (before) => ({
      ...before,
      ...visitors(2),
    }));
    expect(draft).toMatchObject({ basis: 1, changes: { ...texts, ...visitors(2) } });
  });

  it("puts nothing over a publication that was not seen", async () => {
    await publish(texts);
    const slow = raceWith(() => publish(visitors(2)));
    const version = { by: "bo", from: new Date(), restores: 0, changes: {} };
    expect(await slow.publish(version, 1)).toBe("changed");
    expect(await slow.publish(version, 2)).toMatchObject({ version: 3 });
  });

  /** Publishes the figures of the draft alone. */
  const compose = (published: SiteChanges, _: SiteChanges, { figures = {} }: SiteChanges) => ({
    ...published,
    figures,
  });

  it("publishes a part of a draft, once, and leaves the rest a draft", async () => {
    await publish({});
    const revision = await edit({ ...texts, ...visitors(1) });
    const version = { by: "ada", from: new Date() };
    const made = await contents.publishDraft(revision, version, compose);
    expect(made).toMatchObject({ version: 2, changes: visitors(1) });
    expect(await contents.readDraft()).toMatchObject({
      ...{ basis: 2, revision: revision + 1, changes: { ...texts, ...visitors(1) } },
      editors: [{ what: "figures" }, { by: "ada", what: "published/2" }],
    });
    expect(await other.publishDraft(revision, version, compose)).toBe("published");
    expect(await contents.publishDraft(revision + 1, version, () => undefined)).toBe("refused");
    expect(numbersOf(await contents.listRecent(10))).toEqual([2, 1]);
  });

  it("shows the draft behind a link until the link ends", async () => {
    await publish(visitors(1));
    await contents.addPreview("open", inAnHour());
    await contents.addPreview("ended", new Date(Date.now() - 1));
    expect(await other.findPreview("open")).toEqual(visitors(1));
    await edit(visitors(2));
    expect(await other.findPreview("open")).toEqual(visitors(2));
    expect(await other.findPreview("ended")).toBeUndefined();
    expect(await other.findPreview("unknown")).toBeUndefined();
  });

  it("knows what the processes of the site show, and what they cannot", async () => {
    expect(await contents.findReport()).toBeUndefined();
    await other.report("shown", 2);
    const { at } = (await contents.findReport()) ?? {};
    await contents.report("failed", 3);
    await contents.report("shown", 1);
    await contents.report("shown", 2);
    expect(await contents.findReport()).toEqual({ shown: 2, at, failed: 3 });
    expect(await contents.listRecent(9)).toEqual([]);
  });
});
