/** The period of the overview. It is part of the address, so that it can be shared. */
import "server-only";
import { parseIsoDay, toDayNumber, toIsoDay } from "@/lib/fair/days";
import type { SearchParams } from "./list-query";

/** First and last day in ISO 8601; empty for no bound. */
export interface Period {
  since: string;
  until: string;
}

export const unboundedPeriod: Period = { since: "", until: "" };

/** Offered periods in days, today included. */
export const recentDayCounts = [7, 30, 90] as const;

/** Ignores invalid days. */
export function readPeriod(params: SearchParams): Period {
  const readDay = (name: string) => {
    const [value = ""] = [params[name] ?? ""].flat();
    return parseIsoDay(value) === undefined ? "" : value;
  };
  return { since: readDay("since"), until: readDay("until") };
}

/** Ends today. */
export function getRecentPeriod(days: number, now: Date): Period {
  const last = toDayNumber(now.getTime());
  return { since: toIsoDay(last - days + 1), until: toIsoDay(last) };
}

export function isSamePeriod(a: Period, b: Period): boolean {
  return a.since === b.since && a.until === b.until;
}

/** Query parameters without open ends. */
export function toPeriodEntries({ since, until }: Period): [name: string, day: string][] {
  return Object.entries({ since, until }).filter(([, day]) => day !== "");
}
