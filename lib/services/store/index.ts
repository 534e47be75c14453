import "server-only";
import type { RegistrationStore } from "@/lib/registration/ports";
import { type Env, env } from "@/lib/server/env";
import { firestoreStore } from "./firestore";
import { sqliteStore } from "./sqlite";

/** One store a process: bundles of the server and reloads in development share it. */
const shared = globalThis as typeof globalThis & { registrationStore?: RegistrationStore };

/**
 * The configured registration store. Opens no file and no connection before the first use.
 * @throws Error where the configuration allows no store; its message says what to set
 */
export function registrationStore(): RegistrationStore {
  shared.registrationStore ??= openStore(env());
  return shared.registrationStore;
}

/** The store that a configuration names. @throws Error as `registrationStore` does */
export function openStore({ store, dataDir }: Env): RegistrationStore {
  switch (store.kind) {
    case "firestore":
      return firestoreStore(store.projectId, store.emulatorHost);
    case "sqlite":
      return sqliteStore(dataDir);
    case "none":
      throw new Error(store.reason);
  }
}
