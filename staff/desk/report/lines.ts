/** Makes the rows of a report's tables. */
import "server-only";
import type { Locale } from "@/lib/locales";
import { percentText } from "../core/format";
import { deskTranslator } from "../core/words";
import { type GroupCount, SMALL_GROUPS, UNKNOWN } from "./groups";
import type { LineOutline, TableOutline } from "./outline";
import type { Origin } from "./visitors";

/** The most dots in a row: two lines of them. */
const MOST_DOTS = 72;

/**
 * Counts as rows with their shares. Unknown values and joined groups come last.
 * @param named the name of what was counted, in words
 */
export function linesOf(
  counts: readonly GroupCount[],
  named: (of: string) => string,
  locale: Locale,
): LineOutline[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const rank = ({ of }: GroupCount) => (of === SMALL_GROUPS ? 2 : Number(of === UNKNOWN));
  return counts
    .toSorted((a, b) => rank(a) - rank(b))
    .map((one) => ({
      label: labelOf(one, named, locale),
      values: [one.count, percentText(one.count / total, locale)],
    }));
}

/** The name of a count. */
export function labelOf(
  { of, groups = 0 }: GroupCount,
  named: (of: string) => string,
  locale: Locale,
): string {
  if (of === SMALL_GROUPS) return deskTranslator(locale)("Report.together", { groups });
  return named(of);
}

/** How many each dot stands for: a round number, so that no row has too many dots. */
export function dotsFor(
  rows: readonly LineOutline[],
  key: "dot" | "dotVisits",
  locale: Locale,
): NonNullable<TableOutline["dots"]> {
  const most = Math.max(1, ...rows.map(({ values: [count] }) => Number(count) || 0));
  const least = most / MOST_DOTS;
  const tens = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const each = [1, 2, 5, 10].map((step) => step * tens).find((step) => step >= least) ?? 10 * tens;
  return { each, legend: deskTranslator(locale)(`Report.${key}`, { count: each }) };
}

/** Home, abroad, and unknown if there are such, with their shares. */
export function originLines(origin: Origin, locale: Locale): LineOutline[] {
  const t = deskTranslator(locale);
  const total = origin.home + origin.foreign + origin.unknown;
  const names = origin.unknown > 0 ? originNames : originNames.slice(0, 2);
  return names.map((name) => ({
    label: t(`Report.origin.${name}`),
    values: [origin[name], total > 0 ? percentText(origin[name] / total, locale) : "–"],
  }));
}

export const originNames = ["home", "foreign", "unknown"] as const;
