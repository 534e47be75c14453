/** `npm run fair -- seed`: writes invented registrations, also into a store that already has some. */

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readExhibitors } from "@/documents/parts/exhibitors";
import { openSqlite } from "@/lib/database/sqlite-file";
import { formNames } from "@/lib/registration/forms";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { visitRecord } from "../support/records/records";
import { runFair } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(60_000);

const stores = provideStores();
const folder = () => join(stores.folder, "site");
const seed = (...typed: string[]) => runFair(["seed", ...typed], { DATA_DIR: folder() });

async function withStore<Result>(store: DeskStore, work: (store: DeskStore) => Promise<Result>) {
  const result = await work(store);
  await store.close();
  return result;
}

const held = (store: DeskStore) =>
  withStore(store, async () => ({
    forms: await Promise.all(formNames.map((form) => store.count(form))),
    waiting: (await Array.fromAsync(store.queue.list())).map(({ form }) => form),
  }));

it("fills an empty store, and says what it has written and where", async () => {
  expect(await seed("visit=120", "exhibit=5")).toEqual({
    stdout: `Invented registrations written to the embedded store in ${folder()}: visit 120, exhibit 5, press 0.\n`,
    stderr: "",
    exitCode: 0,
  });
  expect(await held(createDeskStore(openSqlite(folder())))).toEqual({
    forms: [120, 5, 0],
    waiting: ["exhibit", "exhibit", "exhibit"],
  });
});

it("does not change a store that holds registrations without --yes", async () => {
  await withStore(createDeskStore(openSqlite(folder())), (store) =>
    store.create("visit", "a", visitRecord),
  );
  expect(await seed("visit=2")).toEqual({
    stdout: "",
    stderr: `There are registrations in the embedded store in ${folder()} already (1): add --yes to write all the same.\n`,
    exitCode: 1,
  });
  expect((await held(createDeskStore(openSqlite(folder())))).forms).toEqual([1, 0, 0]);
  expect((await seed("visit=2", "--yes")).stdout).toMatch(/: visit 2, exhibit 0, press 0\.\n$/);
  expect((await held(createDeskStore(openSqlite(folder())))).forms).toEqual([3, 0, 0]);
});

it("writes accepted exhibitors with stands, whom the public list and its export show", async () => {
  expect((await seed("--exhibitors", "30")).stdout).toMatch(/: visit 0, exhibit 30, press 0\.\n$/);
  const { listed, waiting } = await withStore(
    createDeskStore(openSqlite(folder())),
    async (store) => ({
      listed: await store.reviews.listAccepted(),
      waiting: await Array.fromAsync(store.queue.list()),
    }),
  );
  expect(listed).toHaveLength(30);
  expect(waiting).toEqual([]);
  expect(new Set(listed.map(({ stand }) => `${stand.hall}-${stand.number}`)).size).toBe(30);
  const { stdout } = await runFair(["exhibitors", "--language", "en"], { DATA_DIR: folder() });
  const exported: { company: string; stand: string }[] = JSON.parse(stdout);
  expect(exported.map(({ company }) => company).sort()).toEqual(
    listed.map(({ listing }) => listing.company).sort(),
  );
  const path = join(folder(), "exhibitors.json");
  await writeFile(path, stdout);
  // The catalogue is printed with it in every language.
  const printed = readExhibitors(path);
  expect(printed.map(({ stand }) => stand).sort()).toEqual(
    exported.map(({ stand }) => stand).sort(),
  );
  expect(printed.flatMap(({ sectorIds }) => sectorIds)).not.toHaveLength(0);
  expect(stdout).not.toMatch(/example\.com|secret/);
});
