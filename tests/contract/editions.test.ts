/** The commands on a store that holds two editions, with the same answers in both. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fair } from "@/lib/fair/facts";
import type { DeskStore } from "@/lib/store/ports";
import { salesAt } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { runFair } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(120_000);

const LAST = "expo_2025";
const stores = provideStores();

/** Who registered in both years with the same answers, and somebody else in each. */
async function fill(store: DeskStore) {
  const last = store.openEdition(LAST);
  for (const [edition, name] of [
    [last, "last"],
    [store, "now"],
  ] as const) {
    await edition.create("exhibit", "same", exhibitRecord, salesAt(new Date()));
    await edition.create("visit", "same", visitRecord);
    await edition.checkIns.checkIn("visit", "same", "2026-09-23", new Date(5));
    await edition.create("visit", name, { ...visitRecord, email: `${name}@example.com` });
  }
  return last;
}

const lines = (text: string) =>
  text
    .trim()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));

let store: DeskStore;
let last: DeskStore;
const run = (...typed: string[]) => runFair(typed, { DATA_DIR: stores.folder });
const idsOf = async (edition: DeskStore, form: "visit" | "exhibit" = "visit") =>
  (await Array.fromAsync(edition.list(form))).map(({ id }) => id).toSorted();

beforeEach(async () => {
  store = stores.openDesk();
  last = await fill(store);
});

it("lists and exports the current edition, or the one that is named", async () => {
  const listed = async (...options: string[]) =>
    lines((await run("list", "visit", ...options)).stdout).map(({ id }) => id);
  expect((await listed()).toSorted()).toEqual(["now", "same"]);
  expect((await listed("--edition", LAST)).toSorted()).toEqual(["last", "same"]);
  expect(await run("list", "visit", "--edition", "expo_1999")).toEqual({
    stdout: "",
    stderr: `Option '--edition <id>' argument 'expo_1999' is invalid: the editions are ${fair.id}, ${LAST}.\n`,
    exitCode: 2,
  });
  const exported = await run("export", "visit", "--format", "json", "--edition", LAST);
  const marks = lines(exported.stdout).map(({ email, arrivals: checkIns }) => [email, checkIns]);
  expect(marks).toContainEqual([visitRecord.email, { "2026-09-23": new Date(5).toISOString() }]);
  expect(marks).toContainEqual(["last@example.com", {}]);
});

it("finds and erases a person in every edition, and says in which", async () => {
  const found = JSON.parse((await run("person", "ada@example.com")).stdout);
  const places = [
    [fair.id, "visit"],
    [fair.id, "exhibit"],
    [LAST, "visit"],
    [LAST, "exhibit"],
  ];
  expect(found.map(({ edition, form }: Record<string, string>) => [edition, form])).toEqual(places);
  const erased = await run("erase", "ada@example.com", "--yes");
  expect(lines(erased.stdout).map(({ edition, form }) => [edition, form])).toEqual(places);
  expect(erased.stdout).toContain("4 erased.\n");
  expect([await idsOf(store), await idsOf(last)]).toEqual([["now"], ["last"]]);
  expect(await Array.fromAsync(last.erasures.readSince())).toHaveLength(2);
  expect((await last.checkIns.readPage({ limit: 9 })).items).toEqual([]);
  expect(await Array.fromAsync(last.queue.list())).toEqual([]);
});

it("erases in one edition alone when that is named", async () => {
  const one = JSON.parse((await run("person", "ada@example.com", "--edition", LAST)).stdout);
  expect(one).toHaveLength(2);
  await run("erase", "ada@example.com", "--yes", "--edition", LAST);
  expect([await idsOf(store), await idsOf(last)]).toEqual([["now", "same"], ["last"]]);
  expect(await Array.fromAsync(store.queue.list())).toHaveLength(1);
  expect(await Array.fromAsync(store.erasures.readSince())).toEqual([]);
});

it("purges every edition, unless one is named", async () => {
  const looked = await run("purge", "--before", "2100-01-01");
  expect(looked).toMatchObject({ stderr: "", exitCode: 0 });
  expect(looked.stdout).toContain(`${fair.id} visit: 2 before 2100-01-01\n`);
  expect(looked.stdout).toContain(`${LAST} exhibit: 1 before 2100-01-01\n`);
  const one = await run("purge", "--before", "2100-01-01", "--edition", LAST, "--yes");
  expect(one.stdout).toContain("3 erased.\n");
  expect([await idsOf(store), await idsOf(last)]).toEqual([["now", "same"], []]);
  expect((await run("purge", "--before", "2100-01-01", "--yes")).stdout).toContain("3 erased.");
  expect(await idsOf(store)).toEqual([]);
});

it("shows and sends the e-mails of every edition, each as a file of its own", async () => {
  const waiting = lines((await run("mails")).stdout).map(({ edition, id }) => [edition, id]);
  expect(waiting).toEqual([
    [fair.id, "same"],
    [LAST, "same"],
  ]);
  const one = await run("mails", "resend", "--edition", LAST);
  expect(lines(one.stdout)).toMatchObject([{ edition: LAST, id: "same", outcome: "written" }]);
  const files = () => readdirSync(join(stores.folder, "outbox")).toSorted();
  expect(files()).toEqual([`${LAST}.same.html`]);
  const rest = await run("mails", "resend", "same");
  expect(lines(rest.stdout)).toMatchObject([{ edition: fair.id, outcome: "written" }]);
  expect(files()).toEqual([`${LAST}.same.html`, `${fair.id}.same.html`]);
  await run("erase", "ada@example.com", "--edition", LAST, "--yes");
  expect(files()).toEqual([`${fair.id}.same.html`]);
  // Nothing waits any more.
  await last.create("exhibit", "sent", exhibitRecord);
  const again = await run("mails", "resend", "sent");
  expect(lines(again.stdout)).toMatchObject([{ edition: LAST, outcome: "written" }]);
});

it("fills the edition that is named", async () => {
  expect((await run("seed", "press=2", "--edition", LAST)).exitCode).toBe(1);
  const seeded = await run("seed", "press=2", "--edition", LAST, "--yes");
  expect(seeded.stdout).toContain("press 2.\n");
  expect([await store.count("press"), await last.count("press")]).toEqual([0, 2]);
});
it("backs all editions up, and erases again in each whom its log of erasures names", async () => {
  const file = join(stores.folder, "copy.sqlite");
  const held = `${LAST}: visit 2, exhibit 1, press 0; ${fair.id}: visit 2, exhibit 1, press 0; 2 emails waiting`;
  expect((await run("backup", file)).stdout).toContain(held);
  await last.erase({ form: "visit", ids: ["same"], by: "ada" });
  await store.erase({ form: "exhibit", ids: ["same"], by: "ada" });
  await store.close();
  expect((await run("restore", file, "--yes")).exitCode).toBe(0);
  const now = stores.openDesk();
  const then = now.openEdition(LAST);
  const counts = [now, then].map((one) => [one.count("visit"), one.count("exhibit")]);
  expect(await Promise.all(counts.flat())).toEqual([2, 0, 1, 1]);
  expect(await Array.fromAsync(now.erasures.readSince())).toMatchObject([{ form: "exhibit" }]);
  expect(await Array.fromAsync(then.erasures.readSince())).toMatchObject([{ form: "visit" }]);
});
