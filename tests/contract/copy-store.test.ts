/** `fair copy-store`: copies everything from the embedded store to Firestore, and back. */

import { join } from "node:path";
import type { Database } from "@/lib/database/port";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { toMessageKey } from "@/lib/outbox/queue";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import { formNames } from "@/lib/registration/forms";
import { seedRegistrations } from "@/lib/server/seed/seed";
import { createDeskStore } from "@/lib/store";
import { compareAll } from "@/lib/store/copying/compare";
import { copyAll, type Databases } from "@/lib/store/copying/copy";
import type { DeskStore } from "@/lib/store/ports";
import { salesAt, salesOf, sentIn } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { runFair } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(120_000);

const stores = provideStores();

/** The command, which says how much agrees. */
const runCopy = (to: string) =>
  runFair(["copy-store", "--to", to], {
    ...stores.variablesOf("firestore"),
    DATA_DIR: join(stores.folder, "site"),
  });

const embedded = (folder = "site") => openSqlite(join(stores.folder, folder));

/** Databases that are open for as long as a test. */
let near: Database;
let far: Database;
let site: DeskStore;
let there: DeskStore;

function open(destination: Database) {
  near = embedded();
  far = destination;
  site = createDeskStore(near, () => ["crm"]);
  there = createDeskStore(far);
}

afterEach(() => site.close());

const copy = (databases: Databases = { from: near, to: far }) =>
  copyAll(databases, () => undefined);

/** Copies, and compares. @returns what is not the same */
async function copyAndCompare(databases?: Databases) {
  await copy(databases);
  return (await compareAll(databases ?? { from: near, to: far })).filter(
    ({ missing, different, more }) => missing.count + different.count + more > 0,
  );
}

/** The lines of a log, by time. Lines of one millisecond have no order of their own, so they get one here. */
function byTime<Line extends { at: Date }>(lines: readonly Line[]): Line[] {
  const keyOf = (line: Line) => JSON.stringify([line.at, line]);
  return lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Everything in a store, read through its port. */
async function everything(store: DeskStore) {
  const forms = await Promise.all(formNames.map((form) => Array.fromAsync(store.list(form))));
  const byId = <Item extends { id: string }>(items: Item[]) =>
    items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return {
    registrations: forms.map(byId),
    notifications: byId(await Array.fromAsync(store.queue.list())),
    checkIns: byId((await store.checkIns.readPage({ limit: 1000 })).items),
    reviews: byId((await store.reviews.readPage({ limit: 1000 })).items),
    erasures: byTime(await Array.fromAsync(store.erasures.readSince())),
    corrections: byTime(await Array.fromAsync(store.corrections.readSince())),
    exports: byTime(await Array.fromAsync(store.exports.readSince())),
    counts: (await store.sources.listCounts())
      .map((one) => JSON.stringify(Object.entries(one).sort()))
      .sort(),
    campaigns: await store.sources.listCampaigns(),
    events: (await Array.fromAsync(store.events.queue.list())).toSorted((a, b) =>
      toMessageKey(a) < toMessageKey(b) ? -1 : 1,
    ),
    views: await store.listViews(),
    contents: await store.siteContent.find(1),
    logo: await store.siteContent.readFile("logo"),
  };
}

/** Corrects a stored visitor's city. */
async function correct(store: DeskStore, id = "", city = "") {
  const stored = await store.get("visit", id);
  if (!stored) throw new Error("There is no such registration.");
  const record = { ...stored.record, city };
  const change = {
    was: computeFingerprint(stored.record),
    record,
    by: "visitor",
    fields: ["city"],
  };
  expect(await store.replace("visit", id, change)).toBe("replaced");
}

/** A site after some months: registrations in three languages, waiting e-mails, arrivals, erasures. */
async function fill(visit = 20) {
  const view = { id: "v", name: "Ankara", form: "visit", query: "?country=TR", by: "ada" } as const;
  await site.changeViews(() => [view]);
  const changes = { texts: { ar: { "Home.hero.tagline": "جديد" } } };
  await site.siteContent.publish({ by: "ada", from: new Date(0), changes });
  const files = { webp: Buffer.from([0, 255]) };
  await site.siteContent.putFile({ digest: "logo", width: 300, height: 100, files });
  await seedRegistrations({ database: near, edition: fair.id }, { visit, exhibit: 30, press: 10 });
  const visitors = await Array.fromAsync(site.list("visit"));
  for (const { id } of visitors.slice(0, 5)) {
    await site.checkIns.checkIn("visit", id, "2026-09-23", new Date(Date.UTC(2026, 8, 23, 7)));
  }
  for (const { id } of visitors.slice(2, 5)) {
    await site.reviews.change("visit", id, (review) => ({ ...review, tags: ["vip"] }));
  }
  for (const city of ["Ankara", "Bursa"]) await correct(site, visitors[1]?.id, city);
  await correct(site, visitors[5]?.id, "Rize");
  const ids = visitors.slice(4, 7).map(({ id }) => id);
  await site.erase({ form: "visit", ids, by: "ada (command line)" });
  const asked = { by: "ada", form: "press", columns: ["idNumber"], count: 10 } as const;
  for (const minute of [1, 2]) {
    const at = new Date(Date.UTC(2026, 8, 1, 9, minute));
    await site.logExport({ ...asked, columns: [...asked.columns], at });
  }
  const [pending] = await Array.fromAsync(site.queue.list());
  await site.queue.nack(salesOf(pending?.id ?? ""), new Date(Date.UTC(2026, 8, 1)));
  const reminder = { id: visitors[0]?.id ?? "", form: "visit", kind: "reminder" };
  await site.queue.add({ ...reminder, dueAt: new Date(0) });
  await site.queue.ack(reminder, new Date(Date.UTC(2026, 8, 20)));
  return visitors;
}

/** The reminders that nobody gets again. */
async function sentBy({ queue }: DeskStore) {
  return (await sentIn(queue)).map(({ id, form, kind, sentAt }) => ({ id, form, kind, sentAt }));
}

describe("the command", () => {
  beforeEach(() => open(stores.firestore()));

  it("copies everything to Firestore and back, with ids, times and waiting e-mails", async () => {
    await fill(150);
    const former = site.openEdition("expo_2025");
    await former.create("visit", "same", visitRecord);
    await former.create("exhibit", "same", exhibitRecord, salesAt(new Date(5)));
    const held = await everything(site);
    expect(held.notifications).toHaveLength(3);
    expect(held.events).toHaveLength(9);
    expect(await sentBy(site)).toHaveLength(1);

    const { stdout, stderr, exitCode } = await runCopy("firestore");
    expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
    expect(stdout).toMatch(/^visit: 100 …\nvisit: 147 …$/m);
    expect(stdout).toMatch(
      /^visit: 147 the same \(SHA-256 [0-9a-f]{12}\), 0 missing, 0 different$/m,
    );
    expect(stdout).toMatch(/^expo_2025 visit: 1 the same/m);
    expect(stdout).toMatch(
      /notifications: 4 the same.*events: 9 the same.*erasures: 1 the same.*corrections: 3 the same.*exports: 2 the same.*stores agree/s,
    );
    const back = embedded("back");
    expect(await copyAndCompare({ from: far, to: back })).toEqual([]);
    for (const store of [there, createDeskStore(back)]) {
      expect(await everything(store)).toEqual(held);
      expect(await sentBy(store)).toEqual(await sentBy(site));
      const last = store.openEdition("expo_2025");
      expect(await Array.fromAsync(last.queue.list())).toMatchObject([
        { id: "same", dueAt: new Date(5) },
      ]);
    }
    await back.close();
    // Once more it adds no lines; they are the same.
    expect(await copyAndCompare()).toEqual([]);
    expect(await everything(there)).toEqual(held);
  });

  it("can be repeated: later changes are copied, and no e-mail is sent again", async () => {
    await fill();
    await copy();
    const [sent, tried, delivered] = await Array.fromAsync(site.queue.list());
    // The site goes on: one e-mail is sent, one is tried, and somebody is erased, arrives and
    // registers.
    await site.queue.ack(salesOf(sent?.id ?? ""));
    await site.queue.nack(salesOf(tried?.id ?? ""), new Date(Date.UTC(2026, 8, 9)));
    const [first, second] = await Array.fromAsync(site.list("visit"));
    await site.erase({ form: "visit", ids: [first?.id ?? ""], by: "ada" });
    await site.checkIns.checkIn("visit", second?.id ?? "", "2026-09-24", new Date(0));
    await site.create("exhibit", "new", exhibitRecord, salesAt(new Date(5)));
    // Other systems were told of a correction and of somebody's end.
    const told = await Array.fromAsync(site.events.queue.list());
    for (const event of ["corrected", "withdrawn"]) {
      const one = told.find(({ kind }) => kind.includes(event));
      if (one) await site.events.queue.ack(one);
    }
    // The destination has sent one of the e-mails, too.
    await there.queue.ack(salesOf(delivered?.id ?? ""));

    const again = await runCopy("firestore");
    expect(again.exitCode).toBe(1);
    expect(again.stdout).toContain(`  missing: ${delivered?.id}\n`);
    const [after, here] = [await everything(there), await everything(site)];
    expect({ ...after, notifications: [] }).toEqual({ ...here, notifications: [] });
    expect(after.notifications).toEqual(
      here.notifications.filter(({ id }) => id !== delivered?.id),
    );
  });

  it("leaves a record that was corrected later at the destination, and says that it differs", async () => {
    const [first] = await fill();
    await copy();
    await correct(site, first?.id, "Konya");
    await correct(there, first?.id, "Sivas");
    const { stdout, exitCode } = await runCopy("firestore");
    expect(exitCode).toBe(1);
    expect(stdout).toContain(`  different: ${first?.id}\n`);
    expect(stdout).toMatch(/corrections: 4 the same .*, 0 missing, 0 different, 1 only at/);
    expect(stdout).toContain("The stores differ.");
    expect((await there.get("visit", first?.id ?? ""))?.record.city).toBe("Sivas");
  });

  it("explains what it needs", async () => {
    const { stderr } = await runFair(["copy-store", "--to", "firestore"]);
    expect(stderr).toMatch(/^FIREBASE_PROJECT_ID must be set/);
  });
});

/** Rules above the engines. */
describe("a copy", () => {
  beforeEach(() => open(embedded("far")));
  afterEach(() => there.close());

  it("brings records up to date that were corrected since, with the lines of the log", async () => {
    const visitors = await fill();
    await copy();
    await correct(site, visitors[0]?.id, "Konya");
    await correct(site, visitors[1]?.id, "Van");
    expect(await copyAndCompare()).toEqual([]);
    expect(await everything(there)).toEqual(await everything(site));
    // And the other way round, from the store that was moved to.
    await correct(there, visitors[2]?.id, "Sivas");
    expect(await copyAndCompare({ from: far, to: near })).toEqual([]);
    expect(await everything(site)).toEqual(await everything(there));
  });

  it("copies each of two lines that say the same", async () => {
    const [first] = await fill();
    const before = (await Array.fromAsync(site.corrections.readSince())).length;
    // Both fall into one millisecond.
    jest.spyOn(Date, "now").mockReturnValue(Date.now());
    for (const city of ["Konya", "Van"]) await correct(site, first?.id, city);
    jest.restoreAllMocks();
    await copy();
    expect(await Array.fromAsync(there.corrections.readSince())).toHaveLength(before + 2);
  });

  it("also erases people at the destination who are erased while it copies", async () => {
    const [gone] = await fill();
    const ids = [gone?.id ?? ""];
    const erased: Promise<unknown>[] = [];
    // Visitors are copied first.
    await copyAll({ from: near, to: far }, (_, kind) => {
      if (kind === "exhibit") erased.push(site.erase({ form: "visit", ids, by: "ada" }));
    });
    expect(await Promise.all(erased)).toEqual([ids]);
    expect(await everything(there)).toEqual(await everything(site));
    expect(await there.get("visit", gone?.id ?? "")).toBeUndefined();
  });

  it("does not bring back people who were erased at the destination, and keeps registrations that are only there", async () => {
    const [gone] = await fill();
    await copy();
    await there.erase({ form: "visit", ids: [gone?.id ?? ""], by: "ada" });
    await there.create("visit", "own", visitRecord);
    const differences = await copyAndCompare();
    const visit = differences.find(({ kind }) => kind === "visit");
    expect(visit).toMatchObject({ missing: { count: 0 }, different: { count: 0 }, more: 1 });
    expect(await there.get("visit", gone?.id ?? "")).toBeUndefined();
  });
});
