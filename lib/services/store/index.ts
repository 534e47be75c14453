/** Opens the database that a configuration names. */
import "server-only";
import type { Database } from "@/lib/database/port";
import { openSqlite } from "@/lib/database/sqlite-file";
import type { Env } from "@/lib/services/env";
import { requireCredentials } from "./google-credentials";
import { prepareStoreFolder } from "./sqlite-drafts";

/**
 * The database that a configuration names. Opens no file and no connection before the first use.
 * @throws Error where the configuration allows no store; its message says what to set
 */
export async function openDatabase({
  store,
  dataDir,
}: Pick<Env, "store" | "dataDir">): Promise<Database> {
  switch (store.kind) {
    case "firestore": {
      await requireCredentials(store);
      // It is loaded only here, because Google's libraries take some 40 MB.
      const { openFirestore } = await import("@/lib/database/firestore");
      return openFirestore(store.projectId, store.emulatorHost);
    }
    case "sqlite":
      return openSqlite(prepareStoreFolder(dataDir));
    case "none":
      throw new Error(store.reason);
  }
}
