import "server-only";
import { getPriority, setPriority, userInfo } from "node:os";
import { loadEnvConfig } from "@next/env";
import type { Database } from "@/lib/database/port";
import type { Notifier } from "@/lib/mails/ports";
import { listEditionStores } from "@/lib/registration/editions";
import { openNotifier } from "@/lib/server/mails";
import { type Env, getEnv } from "@/lib/server/process/env";
import { openDatabase } from "@/lib/server/process/store";
import { provideSite } from "@/lib/site";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { buildSubscribers } from "@/lib/webhooks/endpoints";

/** Lower priority than the public site, if both share a machine. */
const NICENESS = 5;

interface CommandContext {
  /** In the named edition, or the current one. */
  store: DeskStore;
  /** The store in the named edition, or in each edition that it holds. */
  listStores(): Promise<DeskStore[]>;
  settings: Env;
  database: Database;
  getNotifier(): Notifier;
  /** The user who runs the command, for the audit log. */
  by: string;
}

/** Also read from `.env` files. @throws Error that names every bad variable */
export function readSettings(): Env {
  loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  return getEnv();
}

/** A named edition does not exist. */
export class UnknownEdition extends Error {}

/**
 * Runs a command's work with the configured store, and closes the store.
 * @param edition what `--edition` names
 * @throws StoreUnavailable
 * @throws UnknownEdition
 */
export async function withStore(
  run: (context: CommandContext) => Promise<void>,
  edition?: string,
): Promise<void> {
  if (getPriority() < NICENESS) setPriority(NICENESS);
  const settings = readSettings();
  // Emails contain addresses of the site.
  provideSite(settings);
  const database = await openDatabase(settings);
  const current = createDeskStore(database, buildSubscribers(settings.webhooks.endpoints));
  const store = edition === undefined ? current : await openNamedEdition(edition, current);
  const listStores = async () => (edition === undefined ? listEditionStores(store) : [store]);
  let opened: Notifier | undefined;
  const getNotifier = () => {
    opened ??= openNotifier(settings);
    return opened;
  };
  const by = `${userInfo().username} (command line)`;
  await run({ store, listStores, settings, database, getNotifier, by });
  await opened?.close?.();
  await store.close();
}

async function openNamedEdition(edition: string, current: DeskStore): Promise<DeskStore> {
  const there = (await listEditionStores(current)).map((store) => store.edition);
  if (there.includes(edition)) return current.openEdition(edition);
  await current.close();
  const all = there.join(", ");
  throw new UnknownEdition(
    `Option '--edition <id>' argument '${edition}' is invalid: the editions are ${all}.`,
  );
}

export function describeStore({ store, dataDir }: Env): string {
  return store.kind === "firestore"
    ? `the Firestore of ${store.projectId}`
    : `the embedded store in ${dataDir}`;
}
