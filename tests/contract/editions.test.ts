/** The commands on a store that holds two editions, with the same answers in both. */

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { openFirestore } from "@/lib/database/firestore";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { salesAt } from "../support/pages/messages";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { runFair } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(120_000);

const LAST = "expo_2025";
const stores = provideStores();
const cloud = () => createDeskStore(openFirestore(stores.emulator.projectId, stores.emulator.host));
const embedded = (folder = "site") => createDeskStore(openSqlite(join(stores.folder, folder)));
const firestoreVariables = () => ({
  FIREBASE_PROJECT_ID: stores.emulator.projectId,
  FIRESTORE_EMULATOR_HOST: stores.emulator.host,
});

/** Who registered in both years with the same answers, and somebody else in each. */
async function fill(store: DeskStore) {
  const last = store.inEdition(LAST);
  for (const [edition, name] of [
    [last, "last"],
    [store, "now"],
  ] as const) {
    await edition.create("exhibit", "same", exhibitRecord, salesAt(new Date()));
    await edition.create("visit", "same", visitRecord);
    await edition.arrivals.mark("visit", "same", "2026-09-23", new Date(5));
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

describe.each([
  ["sqlite", () => embedded(), () => ({})],
  ["firestore", cloud, firestoreVariables],
])("the %s store", (_, open, variables) => {
  let store: DeskStore;
  let last: DeskStore;
  const run = (...typed: string[]) =>
    runFair(typed, { DATA_DIR: join(stores.folder, "site"), ...variables() });
  const idsOf = async (edition: DeskStore, form: "visit" | "exhibit" = "visit") =>
    (await Array.fromAsync(edition.list(form))).map(({ id }) => id).toSorted();

  beforeEach(async () => {
    store = open();
    last = await fill(store);
  });

  afterEach(() => store.close());

  it("lists and exports the current edition, or the one that is named", async () => {
    const listed = async (...options: string[]) =>
      lines((await run("list", "visit", ...options)).stdout).map(({ id }) => id);
    expect((await listed()).toSorted()).toEqual(["now", "same"]);
    expect((await listed("--edition", LAST)).toSorted()).toEqual(["last", "same"]);
    const exported = await run("export", "visit", "--format", "json", "--edition", LAST);
    const marks = lines(exported.stdout).map(({ email, arrivals }) => [email, arrivals]);
    expect(marks).toContainEqual([visitRecord.email, { "2026-09-23": new Date(5).toISOString() }]);
    expect(marks).toContainEqual(["last@example.com", {}]);
  });

  it("names the editions when there is none of that name", async () => {
    const editions = [fair.id, LAST].join(", ");
    expect(await run("list", "visit", "--edition", "expo_1999")).toEqual({
      stdout: "",
      stderr: `Option '--edition <id>' argument 'expo_1999' is invalid: the editions are ${editions}.\n`,
      exitCode: 2,
    });
  });

  it("finds and erases a person in every edition, and says in which", async () => {
    const found = JSON.parse((await run("person", "ada@example.com")).stdout);
    const places = [
      [fair.id, "visit"],
      [fair.id, "exhibit"],
      [LAST, "visit"],
      [LAST, "exhibit"],
    ];
    expect(found.map(({ edition, form }: Record<string, string>) => [edition, form])).toEqual(
      places,
    );
    const erased = await run("erase", "ada@example.com", "--yes");
    expect(lines(erased.stdout).map(({ edition, form }) => [edition, form])).toEqual(places);
    expect(erased.stdout).toContain("4 erased.\n");
    expect([await idsOf(store), await idsOf(last)]).toEqual([["now"], ["last"]]);
    expect(await Array.fromAsync(last.erasures.since())).toHaveLength(2);
    expect((await last.arrivals.page({ limit: 9 })).items).toEqual([]);
    expect(await Array.fromAsync(last.queue.list())).toEqual([]);
  });

  it("erases in one edition alone when that is named", async () => {
    const one = JSON.parse((await run("person", "ada@example.com", "--edition", LAST)).stdout);
    expect(one).toHaveLength(2);
    await run("erase", "ada@example.com", "--yes", "--edition", LAST);
    expect([await idsOf(store), await idsOf(last)]).toEqual([["now", "same"], ["last"]]);
    expect(await Array.fromAsync(store.queue.list())).toHaveLength(1);
    expect(await Array.fromAsync(store.erasures.since())).toEqual([]);
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
    const files = () => readdirSync(join(stores.folder, "site", "outbox")).toSorted();
    expect(files()).toEqual([`${LAST}.same.html`]);
    const rest = await run("mails", "resend", "same");
    expect(lines(rest.stdout)).toMatchObject([{ edition: fair.id, outcome: "written" }]);
    expect(files()).toEqual([`${LAST}.same.html`, `${fair.id}.same.html`]);
    await run("erase", "ada@example.com", "--edition", LAST, "--yes");
    expect(files()).toEqual([`${fair.id}.same.html`]);
  });

  it("sends the e-mail of a former edition again, though nothing waits", async () => {
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
});

it("backs all editions up, and erases again in each whom its log of erasures names", async () => {
  const variables = { DATA_DIR: join(stores.folder, "site") };
  const file = join(stores.folder, "copy.sqlite");
  const store = embedded();
  const last = await fill(store);
  const held = `${LAST}: visit 2, exhibit 1, press 0; ${fair.id}: visit 2, exhibit 1, press 0; 2 emails waiting`;
  expect((await runFair(["backup", file], variables)).stdout).toContain(held);
  await last.erase({ form: "visit", ids: ["same"], by: "ada" });
  await store.erase({ form: "exhibit", ids: ["same"], by: "ada" });
  await store.close();
  expect((await runFair(["restore", file, "--yes"], variables)).exitCode).toBe(0);
  const now = embedded();
  const then = now.inEdition(LAST);
  expect([await now.count("visit"), await then.count("visit")]).toEqual([2, 1]);
  expect([await now.count("exhibit"), await then.count("exhibit")]).toEqual([0, 1]);
  expect([
    await Array.fromAsync(now.erasures.since()),
    await Array.fromAsync(then.erasures.since()),
  ]).toMatchObject([[{ form: "exhibit" }], [{ form: "visit" }]]);
  await now.close();
});

/** By id: the stores order those of the same millisecond differently. */
async function visitors(store: DeskStore) {
  const all = await Array.fromAsync(store.list("visit"));
  return all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

it("takes all editions to the other store and back", async () => {
  const store = embedded();
  const last = await fill(store);
  await last.erase({ form: "visit", ids: ["last"], by: "ada" });
  await store.close();
  const variables = (folder: string) => ({
    DATA_DIR: join(stores.folder, folder),
    ...firestoreVariables(),
  });
  const there = await runFair(["copy-store", "--to", "firestore"], variables("site"));
  expect(there).toMatchObject({ stderr: "", exitCode: 0 });
  expect(there.stdout).toMatch(/\nexpo_2025 visit: 1 the same \(.+\), 0 missing, 0 different\n/);
  expect(there.stdout).toMatch(/\nvisit: 2 the same \(.+\), 0 missing, 0 different\n/);
  const back = await runFair(["copy-store", "--to", "embedded"], variables("back"));
  expect(back).toMatchObject({ stderr: "", exitCode: 0 });
  const [from, to] = [embedded(), embedded("back")];
  for (const edition of [fair.id, LAST]) {
    const [before, after] = [from.inEdition(edition), to.inEdition(edition)];
    expect(await visitors(after)).toEqual(await visitors(before));
    expect(await Array.fromAsync(after.queue.list())).toEqual(
      await Array.fromAsync(before.queue.list()),
    );
    expect(await Array.fromAsync(after.erasures.since())).toEqual(
      await Array.fromAsync(before.erasures.since()),
    );
    expect(await after.arrivals.page({ limit: 9 })).toMatchObject({
      items: (await before.arrivals.page({ limit: 9 })).items,
    });
  }
  await Promise.all([from.close(), to.close()]);
});
