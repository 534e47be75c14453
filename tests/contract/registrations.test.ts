/** `npm run fair -- list`: prints what is stored, from both kinds of store. */

import { openFirestore } from "@/lib/database/firestore";
import { openSqlite } from "@/lib/database/sqlite-file";
import { createRegistrationStore } from "@/lib/store";
import type { RegistrationStore } from "@/lib/store/ports";
import { getFreePort } from "@/scripts/free-port";
import { exhibitRecord, pressRecord } from "../support/records/records";
import { runFair } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();

const registrations = (args: string[], variables: Record<string, string> = {}) =>
  runFair(["list", ...args], { DATA_DIR: stores.folder, ...variables });

/** Fills a store and expects the command to print exactly that. */
async function expectPrinted(store: RegistrationStore, variables?: Record<string, string>) {
  await store.create("exhibit", "b", exhibitRecord);
  await store.create("exhibit", "a", { ...exhibitRecord, city: "إسطنبول\n2" });
  await store.create("press", "c", pressRecord);
  const stored = await Array.fromAsync(store.list("exhibit"));
  await store.close();

  const { stdout, stderr, exitCode } = await registrations(["exhibit"], variables);
  expect({ stderr, exitCode }).toEqual({ stderr: "", exitCode: 0 });
  expect(stdout).toMatch(/^(\{"id":.*\}\n){2}$/);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toEqual(
    stored.map(({ id, record, createdAt }) => ({
      id,
      ...record,
      createdAt: createdAt.toISOString(),
    })),
  );
  expect(lines.map(({ id }) => id)).toEqual(["b", "a"]);
}

it("prints the embedded store", () =>
  expectPrinted(createRegistrationStore(openSqlite(stores.folder))));

it("prints Firestore", async () => {
  const { projectId, host } = stores.emulator;
  await expectPrinted(createRegistrationStore(openFirestore(projectId, host)), {
    FIREBASE_PROJECT_ID: projectId,
    FIRESTORE_EMULATOR_HOST: host,
  });
});

it("prints nothing if nothing is stored", async () => {
  expect(await registrations(["visit"])).toEqual({ stdout: "", stderr: "", exitCode: 0 });
});

it("says in one line that the store is down", async () => {
  const host = `127.0.0.1:${await getFreePort()}`;
  const { stdout, stderr, exitCode } = await registrations(["visit"], {
    FIRESTORE_EMULATOR_HOST: host,
  });
  expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 1 });
  expect(stderr).toBe("The firestore store is unavailable (TIMEOUT).\n");
});

it("names a bad variable", async () => {
  const { stderr, exitCode } = await registrations(["visit"], { SITE_URL: "nowhere" });
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^The configuration is not valid .*\n {2}SITE_URL: must be/);
});
