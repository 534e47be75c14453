/** The period that the overview counts. It is part of the address, so that it can be shared. */
import "server-only";
import { dayCount, dayOf, isoDay } from "@/lib/fair/days";
import type { SearchParams } from "./query";

/** The first and last day in ISO 8601; empty for no bound. */
export interface Period {
  since: string;
  until: string;
}

export const everything: Period = { since: "", until: "" };

/** The last days that are offered, today among them. */
export const recentDays = [7, 30, 90] as const;

/** The period of an address. Invalid days are ignored. */
export function readPeriod(params: SearchParams): Period {
  const day = (name: string) => {
    const [value = ""] = [params[name] ?? ""].flat();
    return dayCount(value) === undefined ? "" : value;
  };
  return { since: day("since"), until: day("until") };
}

/** The last days until today. */
export function recent(days: number, now: Date): Period {
  const last = dayOf(now.getTime());
  return { since: isoDay(last - days + 1), until: isoDay(last) };
}

export function isSamePeriod(a: Period, b: Period): boolean {
  return a.since === b.since && a.until === b.until;
}

/** The period as a part of an address: without its open ends. */
export function periodEntries({ since, until }: Period): [name: string, day: string][] {
  return Object.entries({ since, until }).filter(([, day]) => day !== "");
}
