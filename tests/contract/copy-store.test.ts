/** `fair copy-store`: copies everything from the embedded store to Firestore, and back. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { openFirestore } from "@/lib/database/firestore";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { toMessageKey } from "@/lib/mails/mail-key";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import { formNames } from "@/lib/registration/forms";
import { buildRecord } from "@/lib/registration/record";
import { computeRegistrationId } from "@/lib/registration/register";
import { seedRegistrations } from "@/lib/seed/seed";
import { generateSubmission } from "@/lib/seed/submissions";
import { createDeskStore } from "@/lib/store";
import { type CopyProgressHandler, copyAll } from "@/lib/store/copying/copy";
import type { DeskStore } from "@/lib/store/ports";
import { salesAt, salesOf, sentIn } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { runFair } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(120_000);

const stores = provideStores();

const variables = (folder = "site") => ({
  DATA_DIR: join(stores.folder, folder),
  FIREBASE_PROJECT_ID: stores.emulator.projectId,
  FIRESTORE_EMULATOR_HOST: stores.emulator.host,
});
const copy = (to: string, folder?: string) =>
  runFair(["copy-store", "--to", to], variables(folder));

const open: DeskStore[] = [];
const embedded = (folder = "site") =>
  keep(createDeskStore(openSqlite(join(stores.folder, folder))));
const cloud = () =>
  keep(createDeskStore(openFirestore(stores.emulator.projectId, stores.emulator.host)));

function keep(store: DeskStore): DeskStore {
  open.push(store);
  return store;
}

afterEach(() => Promise.all(open.splice(0).map((store) => store.close())));

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
    arrivals: byId((await store.arrivals.page({ limit: 1000 })).items),
    files: byId((await store.reviews.page({ limit: 1000 })).items),
    erasures: byTime(await Array.fromAsync(store.erasures.since())),
    corrections: byTime(await Array.fromAsync(store.corrections.since())),
    exports: byTime(await Array.fromAsync(store.exports.since())),
    counts: (await store.sources.counts())
      .map((one) => JSON.stringify(Object.entries(one).sort()))
      .sort(),
    campaigns: await store.sources.campaigns(),
    events: (await Array.fromAsync(store.events.queue.list())).toSorted((a, b) =>
      toMessageKey(a) < toMessageKey(b) ? -1 : 1,
    ),
    views: await store.views(),
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
async function aSite(visit = 250) {
  const site = keep(createDeskStore(openSqlite(join(stores.folder, "site")), () => ["crm"]));
  await site.ping();
  const view = { id: "v", name: "Ankara", form: "visit", query: "?country=TR", by: "ada" } as const;
  await site.changeViews(() => [view]);
  const changes = { texts: { ar: { "Home.hero.tagline": "جديد" } } };
  await site.siteContent.publish({ by: "ada", from: new Date(0), changes });
  const files = { webp: Buffer.from([0, 255]) };
  await site.siteContent.putFile({ digest: "logo", width: 300, height: 100, files });
  const database = openSqlite(join(stores.folder, "site"));
  await seedRegistrations({ database, edition: fair.id }, { visit, exhibit: 30, press: 10 });
  await database.close();
  const visitors = await Array.fromAsync(site.list("visit"));
  for (const { id } of visitors.slice(0, 5)) {
    await site.arrivals.mark("visit", id, "2026-09-23", new Date(Date.UTC(2026, 8, 23, 7)));
  }
  for (const { id } of visitors.slice(2, 5)) {
    await site.reviews.change("visit", id, (file) => ({ ...file, tags: ["vip"] }));
  }
  for (const city of ["Ankara", "Bursa"]) await correct(site, visitors[1]?.id, city);
  await correct(site, visitors[5]?.id, "Rize");
  const ids = visitors.slice(4, 7).map(({ id }) => id);
  await site.erase({ form: "visit", ids, by: "ada (command line)" });
  const asked = { by: "ada", form: "press", columns: ["idNumber"], count: 10 } as const;
  for (const minute of [1, 2]) {
    const at = new Date(Date.UTC(2026, 8, 1, 9, minute));
    await site.noteExport({ ...asked, columns: [...asked.columns], at });
  }
  const [pending] = await Array.fromAsync(site.queue.list());
  await site.queue.nack(salesOf(pending?.id ?? ""), new Date(Date.UTC(2026, 8, 1)));
  const reminder = { id: visitors[0]?.id ?? "", form: "visit", kind: "reminder" };
  await site.queue.add({ ...reminder, dueAt: new Date(0) });
  await site.queue.ack(reminder, new Date(Date.UTC(2026, 8, 20)));
  return site;
}

/** The reminders that nobody gets again. */
async function sentBy({ queue }: DeskStore) {
  return (await sentIn(queue)).map(({ id, form, kind, sentAt }) => ({ id, form, kind, sentAt }));
}

it("copies everything to Firestore and back, with ids, times and waiting e-mails", async () => {
  const site = await aSite();
  const held = await everything(site);
  expect(held.notifications).toHaveLength(3);
  expect(held.events).toHaveLength(9);
  expect(await sentBy(site)).toHaveLength(1);

  const there = await copy("firestore");
  expect(there).toMatchObject({ stderr: "", exitCode: 0 });
  expect(there.stdout).toMatch(
    /^visit: 247 the same \(SHA-256 [0-9a-f]{12}\), 0 missing, 0 different$/m,
  );
  expect(there.stdout).toMatch(
    /notifications: 4 the same.*events: 9 the same.*erasures: 1 the same.*corrections: 3 the same.*exports: 2 the same.*stores agree/s,
  );
  expect(await everything(cloud())).toEqual(held);
  expect(await sentBy(cloud())).toEqual(await sentBy(site));

  expect(await copy("embedded", "back")).toMatchObject({ stderr: "", exitCode: 0 });
  expect(await everything(embedded("back"))).toEqual(held);
  expect(await sentBy(embedded("back"))).toEqual(await sentBy(site));
  // The copy back adds no lines; it has the same ones.
  expect(await copy("firestore", "back")).toMatchObject({ exitCode: 0 });
  expect(await everything(cloud())).toEqual(held);
});

it("goes on where it was killed", async () => {
  const site = await aSite(600);
  const args = [
    "--conditions=react-server",
    "--import",
    "tsx",
    "fair.ts",
    "copy-store",
    "--to",
    "firestore",
  ];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...variables() },
  });
  await once(child.stdout, "data");
  child.kill("SIGKILL");
  await once(child, "close");
  const half = await cloud().count("visit");
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(597);

  expect(await copy("firestore")).toMatchObject({ exitCode: 0 });
  expect(await everything(cloud())).toEqual(await everything(site));
});

it("can be repeated: later changes are copied, and no e-mail is sent again", async () => {
  const site = await aSite(20);
  await copy("firestore");
  const moved = cloud();
  const [sent, tried, delivered] = await Array.fromAsync(site.queue.list());
  // The site goes on: one e-mail is sent, one is tried, and somebody is erased, arrives and
  // registers.
  await site.queue.ack(salesOf(sent?.id ?? ""));
  await site.queue.nack(salesOf(tried?.id ?? ""), new Date(Date.UTC(2026, 8, 9)));
  const [first, second] = await Array.fromAsync(site.list("visit"));
  await site.erase({ form: "visit", ids: [first?.id ?? ""], by: "ada" });
  await site.arrivals.mark("visit", second?.id ?? "", "2026-09-24", new Date(0));
  await site.create("exhibit", "new", exhibitRecord, salesAt(new Date(5)));
  // Other systems were told of a correction and of somebody's end.
  const told = await Array.fromAsync(site.events.queue.list());
  for (const event of ["corrected", "withdrawn"]) {
    const one = told.find(({ kind }) => kind.includes(event));
    if (one) await site.events.queue.ack(one);
  }
  // The destination has sent one of the e-mails, too.
  await moved.queue.ack(salesOf(delivered?.id ?? ""));

  const again = await copy("firestore");
  expect(again.exitCode).toBe(1);
  expect(again.stdout).toContain(`  missing: ${delivered?.id}\n`);
  const [there, here] = [await everything(moved), await everything(site)];
  expect({ ...there, notifications: [] }).toEqual({ ...here, notifications: [] });
  expect(there.notifications).toEqual(here.notifications.filter(({ id }) => id !== delivered?.id));
});

it("brings records up to date that were corrected since, with the lines of the log", async () => {
  const site = await aSite(20);
  await copy("firestore");
  const visitors = await Array.fromAsync(site.list("visit"));
  await correct(site, visitors[0]?.id, "Konya");
  await correct(site, visitors[1]?.id, "Van");
  expect((await copy("firestore")).stdout).toMatch(/corrections: 5 the same .*, 0 missing/);
  expect(await everything(cloud())).toEqual(await everything(site));
  expect(await copy("firestore")).toMatchObject({ exitCode: 0 });
  // And the other way round, from the store that was moved to.
  await correct(cloud(), visitors[2]?.id, "Sivas");
  expect(await copy("embedded")).toMatchObject({ exitCode: 0 });
  expect(await everything(site)).toEqual(await everything(cloud()));
});

it("copies each of two lines that say the same", async () => {
  const site = await aSite(20);
  const [first] = await Array.fromAsync(site.list("visit"));
  const before = (await Array.fromAsync(site.corrections.since())).length;
  // Both fall into one millisecond.
  jest.spyOn(Date, "now").mockReturnValue(Date.now());
  for (const city of ["Konya", "Van"]) await correct(site, first?.id, city);
  jest.restoreAllMocks();
  await copy("firestore");
  expect(await Array.fromAsync(cloud().corrections.since())).toHaveLength(before + 2);
});

it("leaves a record that was corrected later at the destination, and says that it differs", async () => {
  const site = await aSite(20);
  await copy("firestore");
  const [first] = await Array.fromAsync(site.list("visit"));
  await correct(site, first?.id, "Konya");
  await correct(cloud(), first?.id, "Sivas");
  const { stdout, exitCode } = await copy("firestore");
  expect(exitCode).toBe(1);
  expect(stdout).toContain(`  different: ${first?.id}\n`);
  expect(stdout).toMatch(/corrections: 4 the same .*, 0 missing, 0 different, 1 only at/);
  expect((await cloud().get("visit", first?.id ?? ""))?.record.city).toBe("Sivas");
});

/** Copies the site of a test into another folder. */
async function copyHere(report: CopyProgressHandler): Promise<void> {
  const [from, to] = ["site", "other"].map((folder) => openSqlite(join(stores.folder, folder)));
  if (from && to) await copyAll({ from, to }, report);
  await Promise.all([from?.close(), to?.close()]);
}

it("also erases people at the destination who are erased while it copies", async () => {
  const from = await aSite(10);
  const to = embedded("other");
  const [gone] = await Array.fromAsync(from.list("visit"));
  const ids = [gone?.id ?? ""];
  const erased: Promise<unknown>[] = [];
  // Visitors are copied first.
  const report = (_: string, kind: string) => {
    if (kind === "exhibit") erased.push(from.erase({ form: "visit", ids, by: "ada" }));
  };
  await copyHere(report);
  expect(await Promise.all(erased)).toEqual([ids]);
  expect(await to.get("visit", gone?.id ?? "")).toBeUndefined();
  expect(await everything(to)).toEqual(await everything(from));
});

it("reports of everything how much of it is copied so far", async () => {
  const from = await aSite(250);
  const people = await Array.fromAsync(from.list("visit"));
  const reported: number[] = [];
  await copyHere((_, kind, count) => {
    if (kind === "visit") reported.push(count);
  });
  expect(reported).toEqual([100, 200, people.length]);
});

it("does not bring back people who were erased at the destination, and keeps registrations that are only there", async () => {
  const site = await aSite(10);
  await copy("firestore");
  const moved = cloud();
  const [gone] = await Array.fromAsync(site.list("visit"));
  await moved.erase({ form: "visit", ids: [gone?.id ?? ""], by: "ada" });
  await moved.create("visit", "own", visitRecord);
  const { stdout, exitCode } = await copy("firestore");
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/visit: 6 the same .*, 0 missing, 0 different, 1 only at the destination/);
  expect(await moved.get("visit", gone?.id ?? "")).toBeUndefined();
});

it("says what differs", async () => {
  await aSite(10);
  const { submission, locale } = generateSubmission("visit", 0);
  const id = computeRegistrationId(submission);
  const other = buildRecord(submission, { locale, source: fair.defaultSource }, "another-token");
  await cloud().create("visit", id, other);
  const { stdout, exitCode } = await copy("firestore");
  expect(exitCode).toBe(1);
  expect(stdout).toContain(`  different: ${id}\n`);
  expect(stdout).toContain("The stores differ.");
});

it("explains what it needs", async () => {
  expect(await copy("elsewhere")).toMatchObject({
    exitCode: 2,
    stderr:
      "Option '--to <store>' argument 'elsewhere' is invalid: allowed choices are firestore, embedded.\n",
  });
  const { stderr } = await runFair(["copy-store", "--to", "firestore"]);
  expect(stderr).toMatch(/^FIREBASE_PROJECT_ID must be set/);
});
