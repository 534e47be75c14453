import "server-only";
import type { DeskStore } from "@/lib/people/ports";
import type { Takeover } from "@/lib/people/takeover";
import type { Env } from "@/lib/server/env";
import { audienceOf } from "@/lib/webhooks/endpoints";
import { requireCredentials } from "./google-credentials";
import { sqliteDeskStore } from "./sqlite-desk";
import { storeFolder } from "./sqlite-drafts";
import { sqliteTakeover } from "./sqlite-takeover";

/**
 * The store that a configuration names, as the organiser's desk uses it. Only processes of the desk use it; no
 * public module imports it. @throws Error if the configuration allows no store
 */
export async function openDeskStore({
  store,
  dataDir,
  webhooks,
}: Pick<Env, "store" | "dataDir" | "webhooks">): Promise<DeskStore> {
  const audience = audienceOf(webhooks.endpoints);
  switch (store.kind) {
    case "firestore": {
      await requireCredentials(store);
      // It is loaded only here, because Google's libraries take some 40 MB.
      const { firestoreDeskStore } = await import("./firestore-desk");
      return firestoreDeskStore(store.projectId, store.emulatorHost, audience);
    }
    case "sqlite":
      return sqliteDeskStore(storeFolder(dataDir), audience);
    case "none":
      throw new Error(store.reason);
  }
}

/** Lets that store take over what another one holds. @throws Error if the configuration allows no store */
export async function openTakeover({
  store,
  dataDir,
}: Pick<Env, "store" | "dataDir">): Promise<Takeover> {
  switch (store.kind) {
    case "firestore": {
      const { firestoreTakeover } = await import("./firestore-takeover");
      return firestoreTakeover(store.projectId, store.emulatorHost);
    }
    case "sqlite":
      return sqliteTakeover(storeFolder(dataDir));
    case "none":
      throw new Error(store.reason);
  }
}
