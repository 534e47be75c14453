/** The period that the overview counts. It is part of the address, so that it can be shared. */
import "server-only";
import { parseIsoDay, toDayNumber, toIsoDay } from "@/lib/fair/days";
import type { SearchParams } from "./list-query";

/** The first and last day in ISO 8601; empty for no bound. */
export interface Period {
  since: string;
  until: string;
}

export const unboundedPeriod: Period = { since: "", until: "" };

/** The last days that are offered, today among them. */
export const recentDayCounts = [7, 30, 90] as const;

/** The period of an address. Invalid days are ignored. */
export function readPeriod(params: SearchParams): Period {
  const day = (name: string) => {
    const [value = ""] = [params[name] ?? ""].flat();
    return parseIsoDay(value) === undefined ? "" : value;
  };
  return { since: day("since"), until: day("until") };
}

/** The last days until today. */
export function getRecentPeriod(days: number, now: Date): Period {
  const last = toDayNumber(now.getTime());
  return { since: toIsoDay(last - days + 1), until: toIsoDay(last) };
}

export function isSamePeriod(a: Period, b: Period): boolean {
  return a.since === b.since && a.until === b.until;
}

/** The period as a part of an address: without its open ends. */
export function toPeriodEntries({ since, until }: Period): [name: string, day: string][] {
  return Object.entries({ since, until }).filter(([, day]) => day !== "");
}
