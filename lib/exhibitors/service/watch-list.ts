/** Keeps what is made of the list of exhibitors, and makes it again when the list has changed. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { type Company, type ListSource, toCompanies } from "../companies";

/** When a list that could not be read is read again. */
const RETRY_MS = 5000;

/**
 * Watches the version of the list. While the store is unavailable, the last result stays.
 * @param make makes of the companies what is given out
 */
export function watchList<Made>(source: ListSource, make: (companies: Company[]) => Made) {
  let current: { version: number; made: Made } | undefined;
  let isAway = false;
  let reading: Promise<void> | undefined;
  let again: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    try {
      // The version comes first: a change in between is read next time.
      const version = await source.listVersion();
      if (version !== current?.version) {
        current = { version, made: make(toCompanies(await source.accepted())) };
      }
      if (isAway) log.info({ event: "exhibitors", outcome: "read again" });
      isAway = false;
    } catch (error) {
      if (!isAway)
        log.warn({ event: "exhibitors", outcome: "not read", code: getErrorCode(error) });
      isAway = true;
      clearTimeout(again);
      again = setTimeout(refresh, RETRY_MS).unref();
    }
  }

  /** Reads the list now, if it has changed. */
  function refresh(): Promise<void> {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  const end = source.watchList(() => void refresh());
  return {
    refresh,
    /** Undefined as long as the store has never answered. */
    current: () => current?.made,
    stop() {
      clearTimeout(again);
      end();
    },
  };
}
