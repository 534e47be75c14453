import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { isOlderFormat, isStoreUnavailable } from "@/lib/database/errors";
import type { Database } from "@/lib/database/port";

/** The limits of the database itself suit web requests. */
const MAX_ATTEMPTS = 5;

/** For long-running work: retries failed requests with growing delays. */
export function createRetryingDatabase(database: Database): Database {
  return {
    ...database,
    read: (...places) => withRetry(() => database.read(...places)),
    find: (collection, query) => withRetry(() => database.find(collection, query)),
    count: (collection, query) => withRetry(() => database.count(collection, query)),
    change: (places, decide) => withRetry(() => database.change(places, decide)),
    listCollections: () => withRetry(() => database.listCollections()),
    finishErasures: (waits) => withRetry(() => database.finishErasures(waits)),
  };
}

async function withRetry<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!isStoreUnavailable(error) || isOlderFormat(error) || attempt === MAX_ATTEMPTS)
        throw error;
      await pause(500 * 2 ** attempt);
    }
  }
}
