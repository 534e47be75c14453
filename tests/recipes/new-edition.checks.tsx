/**
 * recipes.test.ts runs this file in the copy with the edition of 2027. The folder `last-year` holds the store
 * that the site of 2026 has left, with the same answers that somebody sends again now.
 */

import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { formatFairDates } from "@/lib/fair/dates";
import { listFairDays } from "@/lib/fair/days";
import { fair, lastEdition } from "@/lib/fair/facts";
import { getTranslator } from "@/lib/i18n/translator";
import { notifyDue } from "@/lib/mails/notify";
import { createOutboxNotifier } from "@/lib/mails/service/outbox";
import { createDeliveryPorts } from "@/lib/services/delivery";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { loadSheet } from "@/staff/desk/export/load-sheet";
import { finishErasures } from "@/staff/desk/people/erasure";
import { exhibitRecord, visitRecord } from "@/tests/support/records/records";
import { runFair } from "@/tests/support/servers/run-type-script";
import { salesAt } from "../support/pages/messages";

jest.setTimeout(60_000);

const LAST = "istanbul_expo_2026";
const [firstDay = ""] = listFairDays();
let folder: string;
let store: DeskStore;
let last: DeskStore;

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), "new-edition-"));
  cpSync("last-year", folder, { recursive: true });
  store = createDeskStore(openSqlite(folder));
  last = store.inEdition(LAST);
  // The same person with the same answers, and so with the same ids.
  await store.create("visit", "same", { ...visitRecord, token: "token_of_this_year_1" });
  await store.create("exhibit", "same", exhibitRecord, salesAt(new Date(0)));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...typed: string[]) => runFair(typed, { DATA_DIR: folder });
const ids = async (edition: DeskStore, form: "visit" | "exhibit") =>
  (await Array.fromAsync(edition.list(form))).map(({ id }) => id);
const outbox = () => readdirSync(join(folder, "outbox")).toSorted();
const deliver = () => notifyDue(createDeliveryPorts(store, createOutboxNotifier(folder)));

it("is the edition that the site speaks of", () => {
  expect([fair.id, fair.year, lastEdition.year]).toEqual(["istanbul_expo_2027", 2027, 2026]);
  expect(getTranslator("en")("Site.name")).toContain("2027");
  expect(formatFairDates("en")).toContain("2027");
});

it("stores the same answers as another registration, with a pass of its own", async () => {
  expect(await store.editions()).toEqual([LAST, fair.id]);
  expect(await store.findByToken("token_of_this_year_1")).toMatchObject({ id: "same" });
  expect(await store.findByToken(visitRecord.token)).toBeUndefined();
  expect((await last.get("visit", "same"))?.record.token).toBe(visitRecord.token);
});

it("sends what waits of both years, each once, and reads nothing as missing", async () => {
  expect(await deliver()).toEqual({ sent: 0, written: 3, failed: 0 });
  expect(outbox()).toEqual([
    `${LAST}.same.html`,
    `${LAST}.waiting.html`,
    // The site of last year has written it.
    `${LAST}.written.html`,
    `${fair.id}.same.html`,
  ]);
  expect([
    await Array.fromAsync(store.queue.list()),
    await Array.fromAsync(last.queue.list()),
  ]).toEqual([[], []]);
});

it("marks arrivals of this year beside those of the last one", async () => {
  await store.arrivals.mark("visit", "same", firstDay, new Date());
  expect(Object.keys(await store.arrivals.of("visit", "same"))).toEqual([firstDay]);
  expect(Object.keys(await last.arrivals.of("visit", "same"))).toEqual(["2026-09-23"]);
  const sheet = await loadSheet(last, "visit", {}, () => undefined);
  expect(sheet.days).toEqual(["2026-09-23"]);
  await store.rehearsals.wipe();
  expect(await last.rehearsals.of("visit", "same")).not.toEqual({});
});

it("hands out and erases everything of a person in both years", async () => {
  await deliver();
  const found = JSON.parse((await run("person", visitRecord.email)).stdout);
  expect(found.map(({ edition }: { edition: string }) => edition)).toEqual([
    ...[fair.id, fair.id],
    ...Array(5).fill(LAST),
  ]);
  expect((await run("erase", visitRecord.email, "--yes")).stdout).toContain("7 erased.");
  for (const edition of [store, last]) {
    expect([await ids(edition, "visit"), await ids(edition, "exhibit")]).toEqual([[], []]);
    expect((await edition.arrivals.page({ limit: 9 })).items).toEqual([]);
    expect((await edition.rehearsals.page({ limit: 9 })).items).toEqual([]);
  }
  expect(outbox()).toEqual([]);
  // The line that the last year's site wrote, and two for each year.
  expect([
    (await Array.fromAsync(store.erasures.since())).length,
    (await Array.fromAsync(last.erasures.since())).length,
  ]).toEqual([2, 3]);
});

it("erases one year alone when that is asked for", async () => {
  await run("erase", visitRecord.email, "--edition", LAST, "--yes");
  expect(await ids(last, "visit")).toEqual([]);
  expect(await ids(store, "visit")).toEqual(["same"]);
  expect(await Array.fromAsync(store.queue.list())).toHaveLength(1);
  await finishErasures({ store, dataDir: folder });
  await deliver();
  expect(outbox()).toEqual([`${fair.id}.same.html`]);
});

it("holds the retention for last year's people, whatever the edition", async () => {
  const shown = await run("purge", "--before", "2027-03-31");
  expect(shown.stdout).toContain(`${LAST} visit: 2 before 2027-03-31\n`);
  await run("purge", "--before", "2100-01-01", "--yes");
  expect([await ids(store, "visit"), await ids(last, "visit")]).toEqual([[], []]);
  expect([
    await Array.fromAsync(store.queue.list()),
    await Array.fromAsync(last.queue.list()),
  ]).toEqual([[], []]);
});

it("backs both years up and puts both back", async () => {
  const file = join(folder, "copy.sqlite");
  await run("backup", file);
  await last.erase({ form: "visit", ids: ["same"], by: "ada" });
  await store.close();
  const { stdout } = await run("restore", file, "--yes");
  expect(stdout).toContain(`${LAST}: visit 1, exhibit 3, press 0; ${fair.id}: visit 1, exhibit 1`);
  store = createDeskStore(openSqlite(folder));
  expect(await ids(store, "visit")).toEqual(["same"]);
  expect(await ids(store.inEdition(LAST), "visit")).toEqual(["other"]);
});
