import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFirestore } from "@/lib/database/firestore";
import type { Database } from "@/lib/database/port";
import { openSqlite } from "@/lib/database/sqlite-file";
import { createDeskStore, createRegistrationStore } from "@/lib/store";
import { createRetryingDatabase } from "@/lib/store/retry";
import { openEmulatedProject } from "@/scripts/firestore-emulator";

/**
 * The stores for a contract test: a project of the run's Firestore emulator for the file, emptied
 * after each test once one has used it, and a new folder for each test. Rules of the store, which
 * use the database by its port alone, are tested on the embedded one (`openDesk`).
 * @returns both, for use within a test, and how to open their databases, which end with the test
 */
export function provideStores() {
  const { TESTS_EMULATOR = "" } = process.env;
  let emulator: ReturnType<typeof openEmulatedProject> | undefined;
  const opened = new Set<Database>();
  let folder: string;

  function getEmulator() {
    emulator ??= openEmulatedProject(TESTS_EMULATOR, `demo-${crypto.randomUUID().slice(0, 8)}`);
    return emulator;
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "store-"));
  });

  afterEach(async () => {
    for (const one of opened) await one.close();
    await emulator?.reset();
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

  const sqlite = () => ending(openSqlite(folder));

  return {
    get emulator() {
      return getEmulator();
    },
    get folder() {
      return folder;
    },
    sqlite,
    /** An emulator beside other heavy work answers late, so what ran out of time is tried again. */
    firestore() {
      const { projectId, host } = getEmulator();
      return ending(createRetryingDatabase(openFirestore(projectId, host)));
    },
    /** What leads a command or another process to the store of an engine. */
    variablesOf(kind: Database["kind"]): Record<string, string> {
      if (kind === "sqlite") return { DATA_DIR: folder };
      const { projectId, host } = getEmulator();
      return { DATA_DIR: folder, FIREBASE_PROJECT_ID: projectId, FIRESTORE_EMULATOR_HOST: host };
    },
    openDesk: () => createDeskStore(sqlite()),
    openSite: () => createRegistrationStore(sqlite()),
  };
}

type Stores = ReturnType<typeof provideStores>;

/** For `describe.each`: the name of each engine, and how to open its database. */
export const databasesOf = ({ sqlite, firestore }: Stores) =>
  [
    ["sqlite", sqlite],
    ["firestore", firestore],
  ] as const;
