/** Rebuilds a value when the list of exhibitors changes. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { type Company, type ListSource, toCompanies } from "@/lib/exhibitors/companies";
import { log } from "@/lib/http/log";
import { createSingleFlight } from "@/lib/store/single-flight";

const RETRY_MS = 5000;

/** While the store is unavailable, the last value stays. */
export function watchList<Made>(source: ListSource, make: (companies: Company[]) => Made) {
  let current: { version: number; companies: Company[]; made: Made } | undefined;
  let isUnavailable = false;
  let again: NodeJS.Timeout | undefined;

  const refresh = createSingleFlight(async () => {
    try {
      // The version is read first: a notice in between starts one more run, which finds another version.
      const version = await source.readListVersion();
      if (version !== current?.version) {
        const companies = toCompanies(await source.listAccepted());
        current = { version, companies, made: make(companies) };
      }
      if (isUnavailable) log.info({ event: "exhibitors", outcome: "read again" });
      isUnavailable = false;
    } catch (error) {
      if (!isUnavailable)
        log.warn({ event: "exhibitors", outcome: "not read", code: getErrorCode(error) });
      isUnavailable = true;
      clearTimeout(again);
      again = setTimeout(refresh, RETRY_MS).unref();
    }
  });

  const end = source.watchList(() => void refresh());
  return {
    refresh,
    /** Undefined until the first successful read. */
    getCurrent: () => current?.made,
    /** Makes the value again of the same list. */
    makeAgain() {
      if (current) current = { ...current, made: make(current.companies) };
    },
    stop() {
      clearTimeout(again);
      end();
    },
  };
}
