import "server-only";
import type { RegistrationStore } from "@/lib/registration/ports";
import { type Env, env } from "@/lib/server/env";
import { usableFolder } from "../folder";
import { perProcess } from "../per-process";
import { firestoreStore } from "./firestore";
import { sqliteStore } from "./sqlite";

/**
 * The configured registration store, one a process. Opens no file and no connection before the first
 * use. @throws Error where the configuration allows no store; its message says what to set
 */
export function registrationStore(): RegistrationStore {
  return perProcess("registrationStore", () => openStore(env()));
}

/** The store that a configuration names. @throws Error as `registrationStore` does */
export function openStore({ store, dataDir }: Pick<Env, "store" | "dataDir">): RegistrationStore {
  switch (store.kind) {
    case "firestore":
      return firestoreStore(store.projectId, store.emulatorHost);
    case "sqlite":
      return sqliteStore(usableFolder(dataDir));
    case "none":
      throw new Error(store.reason);
  }
}
