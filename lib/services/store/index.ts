import "server-only";
import type { RegistrationStore } from "@/lib/registration/ports";
import type { Env } from "@/lib/server/env";
import { audienceOf } from "@/lib/webhooks/endpoints";
import { requireCredentials } from "./google-credentials";
import { sqliteStore } from "./sqlite";
import { storeFolder } from "./sqlite-drafts";

/**
 * The store that a configuration names. Opens no file and no connection before the first use.
 * @throws Error where the configuration allows no store; its message says what to set
 */
export async function openStore({
  store,
  dataDir,
  webhooks,
}: Pick<Env, "store" | "dataDir" | "webhooks">): Promise<RegistrationStore> {
  const audience = audienceOf(webhooks.endpoints);
  switch (store.kind) {
    case "firestore": {
      await requireCredentials(store);
      // It is loaded only here, because Google's libraries take some 40 MB.
      const { firestoreStore } = await import("./firestore");
      return firestoreStore(store.projectId, store.emulatorHost, audience);
    }
    case "sqlite":
      return sqliteStore(storeFolder(dataDir), audience);
    case "none":
      throw new Error(store.reason);
  }
}
