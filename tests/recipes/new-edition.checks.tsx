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
import { createOutboxNotifier } from "@/lib/server/mails/outbox";
import { createDeliveryPorts } from "@/lib/server/process/delivery";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { loadSheet } from "@/staff/desk/export/load-sheet";
import { exhibitRecord, visitRecord } from "@/tests/support/records/records";
import { salesAt } from "../support/pages/messages";

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
  last = store.openEdition(LAST);
  // The same person with the same answers, and so with the same ids.
  await store.create("visit", "same", { ...visitRecord, token: "token_of_this_year_1" });
  await store.create("exhibit", "same", exhibitRecord, salesAt(new Date(0)));
});

afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const outbox = () => readdirSync(join(folder, "outbox")).toSorted();
const deliver = () => notifyDue(createDeliveryPorts(store, createOutboxNotifier(folder)));

it("is the edition that the site speaks of", () => {
  expect([fair.id, fair.year, lastEdition.year]).toEqual(["istanbul_expo_2027", 2027, 2026]);
  expect(getTranslator("en")("Site.name")).toContain("2027");
  expect(formatFairDates("en")).toContain("2027");
});

it("stores the same answers as another registration, with a pass of its own", async () => {
  expect(await store.listEditions()).toEqual([LAST, fair.id]);
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
  await store.checkIns.checkIn("visit", "same", firstDay, new Date());
  expect(Object.keys(await store.checkIns.readDays("visit", "same"))).toEqual([firstDay]);
  expect(Object.keys(await last.checkIns.readDays("visit", "same"))).toEqual(["2026-09-23"]);
  const sheet = await loadSheet(last, "visit", {}, () => undefined);
  expect(sheet.days).toEqual(["2026-09-23"]);
  await store.rehearsals.clear();
  expect(await last.rehearsals.readDays("visit", "same")).not.toEqual({});
});
