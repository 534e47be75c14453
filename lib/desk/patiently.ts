import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { isStoreUnavailable } from "../registration/ports";

/**
 * How often a store that does not answer is asked again. The stores' own limits are short because
 * they are made for a site with visitors.
 */
const ATTEMPTS = 5;

/** Asks a store that does not answer again, with longer and longer pauses. */
export async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isStoreUnavailable(error) || attempt === ATTEMPTS) throw error;
      await pause(500 * 2 ** attempt);
    }
  }
}
