import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFirestore } from "@/lib/database/firestore";
import { openSqlite } from "@/lib/database/sqlite-file";
import { deskStore, registrationStore } from "@/lib/store";
import { emulatedProject } from "@/scripts/firestore-emulator";

/**
 * The stores for a contract test: a project of the run's Firestore emulator for the file, emptied
 * before each test, and a new folder for each test.
 * @returns both, for use within a test
 */
export function provideStores() {
  const { TESTS_EMULATOR = "" } = process.env;
  const emulator = emulatedProject(TESTS_EMULATOR, `demo-${crypto.randomUUID().slice(0, 8)}`);
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "store-"));
    await emulator.reset();
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  return {
    emulator,
    get folder() {
      return folder;
    },
  };
}

/** For `describe.each`: the name of each engine, and how to open its store for the desk and for the public site. */
export function storesOf(stores: ReturnType<typeof provideStores>) {
  const sqlite = () => openSqlite(stores.folder);
  const firestore = () => openFirestore(stores.emulator.projectId, stores.emulator.host);
  return [
    ["sqlite", () => deskStore(sqlite()), () => registrationStore(sqlite())],
    ["firestore", () => deskStore(firestore()), () => registrationStore(firestore())],
  ] as const;
}

/** For `describe.each`: the name of each engine, and how to open its store for the public site. */
export const publicStoresOf = (stores: ReturnType<typeof provideStores>) =>
  storesOf(stores).map(([kind, , open]) => [kind, open] as const);
