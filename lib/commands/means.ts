/** What the commands work with: the configuration, and the store that it names. */
import "server-only";
import { getPriority, setPriority, userInfo } from "node:os";
import { loadEnvConfig } from "@next/env";
import type { DeskStore } from "../people/ports";
import { type Env, env } from "../server/env";
import { openDeskStore } from "../services/store/desk";

/** How nice a command is to the public site, which goes first where both share a machine. */
const NICENESS = 5;

interface Means {
  store: DeskStore;
  settings: Env;
  /** Who runs the command, for the ledger. */
  by: string;
}

/** The configuration, from `.env` files as well. @throws Error that names every bad variable */
export function readSettings(): Env {
  loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  return env();
}

/** Runs a command's work over the configured store, and closes the store. @throws StoreUnavailable */
export async function withStore(work: (means: Means) => Promise<void>): Promise<void> {
  if (getPriority() < NICENESS) setPriority(NICENESS);
  const settings = readSettings();
  const store = await openDeskStore(settings);
  await work({ store, settings, by: `${userInfo().username} (command line)` });
  await store.close();
}

/** What people know the configured store by. */
export function nameOf({ store, dataDir }: Env): string {
  return store.kind === "firestore"
    ? `the Firestore of ${store.projectId}`
    : `the embedded store in ${dataDir}`;
}
