/** What the desk's commands share: the configured store, and how they end. */
import "server-only";
import { setPriority, userInfo } from "node:os";
import { loadEnvConfig } from "@next/env";
import type { DeskStore } from "../people/ports";
import { isStoreUnavailable } from "../registration/ports";
import { type Env, env } from "../server/env";
import { watchStdout } from "../server/stdout";
import { openDeskStore } from "../services/store/desk";

/** The arguments were not understood: the usage is printed, and nothing done. */
export class Usage extends Error {}

interface Means {
  store: DeskStore;
  settings: Env;
  /** Who runs the command, for the ledger. */
  by: string;
}

/**
 * Runs a command over the store that is configured, and ends the process with its exit code.
 * @param changes whether it does more than print
 */
export async function runCommand(
  usage: string,
  work: (args: string[], means: Means) => Promise<void>,
  { changes = false } = {},
): Promise<void> {
  watchStdout({ changes });
  // Where both share a machine, the public site goes first.
  setPriority(5);
  try {
    loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
    const settings = env();
    const store = await openDeskStore(settings);
    const by = `${userInfo().username} (command line)`;
    await work(process.argv.slice(2), { store, settings, by });
    await store.close();
  } catch (error) {
    console.error(explain(error, usage));
    process.exit(error instanceof Usage ? 2 : 1);
  }
}

function explain(error: unknown, usage: string): string {
  if (error instanceof Usage) return `Usage: ${usage}`;
  if (isStoreUnavailable(error)) return `The store is unavailable (${error.code}).`;
  return error instanceof Error ? error.message : String(error);
}
