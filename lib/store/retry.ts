import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import { isOlderFormat, isStoreUnavailable } from "@/lib/database/errors";
import type { Database } from "@/lib/database/port";

/** How often a request that failed is tried again. The database's own limits are made for a site with visitors. */
const MAX_ATTEMPTS = 5;

/** The same database for work that may take long: a failed request is tried again, with longer and longer pauses. */
export function createRetryingDatabase(database: Database): Database {
  return {
    ...database,
    read: (...places) => withRetry(() => database.read(...places)),
    find: (collection, query) => withRetry(() => database.find(collection, query)),
    count: (collection, query) => withRetry(() => database.count(collection, query)),
    change: (places, decide) => withRetry(() => database.change(places, decide)),
    collections: () => withRetry(() => database.collections()),
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
