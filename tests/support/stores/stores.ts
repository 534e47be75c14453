import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFirestore } from "@/lib/database/firestore";
import type { Database } from "@/lib/database/port";
import { openSqlite } from "@/lib/database/sqlite-file";
import type { Subscribers } from "@/lib/outbox/events";
import { createDeskStore, createRegistrationStore } from "@/lib/store";
import { createRetryingDatabase } from "@/lib/store/retry";
import { openEmulatedProject } from "@/scripts/firestore-emulator";

/**
 * The stores for a contract test: a project of the run's Firestore emulator for the file, emptied
 * before each test, and a new folder for each test.
 * @returns both, for use within a test, and how to open their databases, which end with the test
 */
export function provideStores() {
  const { TESTS_EMULATOR = "" } = process.env;
  const emulator = openEmulatedProject(TESTS_EMULATOR, `demo-${crypto.randomUUID().slice(0, 8)}`);
  const opened = new Set<Database>();
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "store-"));
    await emulator.reset();
  });

  afterEach(async () => {
    for (const one of opened) await one.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function ending(database: Database): Database {
    const one = {
      ...database,
      close() {
        opened.delete(one);
        return database.close();
      },
    };
    opened.add(one);
    return one;
  }

  return {
    emulator,
    get folder() {
      return folder;
    },
    sqlite: () => ending(openSqlite(folder)),
    /** An emulator beside other heavy work answers late, so what ran out of time is tried again. */
    firestore: () =>
      ending(createRetryingDatabase(openFirestore(emulator.projectId, emulator.host))),
  };
}

type Stores = ReturnType<typeof provideStores>;

/** For `describe.each`: the name of each engine, and how to open its database. */
export const databasesOf = ({ sqlite, firestore }: Stores) =>
  [
    ["sqlite", sqlite],
    ["firestore", firestore],
  ] as const;

/** For `describe.each`: the name of each engine, and how to open its store for the desk and for the public site. */
export const storesOf = (stores: Stores, subscribers?: Subscribers) =>
  databasesOf(stores).map(
    ([kind, open]) =>
      [
        kind,
        () => createDeskStore(open(), subscribers),
        () => createRegistrationStore(open()),
      ] as const,
  );

/** For `describe.each`: the name of each engine, and how to open its store for the public site. */
export const publicStoresOf = (stores: Stores) =>
  storesOf(stores).map(([kind, , open]) => [kind, open] as const);
