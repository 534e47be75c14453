import "server-only";
import type { Database } from "@/lib/database/port";
import { openSqlite } from "@/lib/database/sqlite-file";
import type { Env } from "@/lib/server/process/env";
import { requireCredentials } from "./google-credentials";
import { prepareStoreFolder } from "./sqlite-drafts";

/** Opens no file or connection before the first use. @throws Error that says what to set if no store is allowed */
export async function openDatabase({
  store,
  dataDir,
}: Pick<Env, "store" | "dataDir">): Promise<Database> {
  switch (store.kind) {
    case "firestore": {
      await requireCredentials(store);
      // Loaded only here, because Google's libraries take some 40 MB.
      const { openFirestore } = await import("@/lib/database/firestore");
      return openFirestore(store.projectId, store.emulatorHost);
    }
    case "sqlite":
      return openSqlite(prepareStoreFolder(dataDir));
    case "none":
      throw new Error(store.reason);
  }
}
