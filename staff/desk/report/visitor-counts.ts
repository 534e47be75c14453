/** Counts the registered visitors for the star on the home page, which every browser draws from the same numbers. */
import "server-only";
import { log } from "@/lib/http/log";
import { roundPeople, type VisitorCounts } from "@/lib/registration/visitor-counts";
import type { DeskStore } from "@/lib/store/ports";
import type { RowCache } from "../core/row-cache";
import { filterLatestPerPerson, getPeople } from "../people/people";
import { countValues, UNKNOWN_ID } from "./groups";
import { countCountries, resolveCountryCode } from "./visitors";

const COUNT_INTERVAL_MS = 60_000;
const HOUR_MS = 60 * 60_000;

interface VisitorCountsContext {
  store: Pick<DeskStore, "visitorCounts">;
  cache: RowCache;
}

/** People who registered several times are one. @param step for tests with few people */
export function countVisitors(cache: RowCache, at: Date, step?: number): VisitorCounts {
  const people = filterLatestPerPerson(cache.getRows("visit"), getPeople(cache, "visit"));
  const countries = countValues(people.map(({ values }) => resolveCountryCode(values.country)));
  const since = at.getTime() - HOUR_MS;
  const rounded = Array.from(
    countries,
    ([code, count]) => [code, roundPeople(count, step)] as const,
  );
  return {
    at,
    people: roundPeople(people.length, step),
    lastHour: roundPeople(people.filter((row) => row.at > since).length, step),
    countries: countCountries(countries),
    byCountry: Object.fromEntries(
      rounded.filter(([code, count]) => code !== UNKNOWN_ID && count > 0),
    ),
  };
}

/** @throws StoreUnavailable */
export async function saveVisitorCounts(
  { store, cache }: VisitorCountsContext,
  step?: number,
): Promise<void> {
  await cache.refresh();
  await store.visitorCounts.put(countVisitors(cache, new Date(), step));
}

/** Now, and each minute. Several desks store the same. */
export function scheduleVisitorCounts(context: VisitorCountsContext): void {
  const saveCounts = () =>
    saveVisitorCounts(context).catch(({ code }) =>
      log.error({ event: "visitors", outcome: "not counted", code }),
    );
  void saveCounts();
  setInterval(saveCounts, COUNT_INTERVAL_MS).unref();
}
