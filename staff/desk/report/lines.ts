/** Rows of a report's tables. */
import "server-only";
import type { Locale } from "@/lib/locales";
import { getDeskTranslator } from "../core/desk-language";
import { formatPercent } from "../core/format";
import { type GroupCount, SMALL_GROUPS_ID, UNKNOWN_ID } from "./groups";
import type { LineOutline, TableOutline } from "./outline";
import type { Origin } from "./visitors";

/** Two lines of dots. */
const MAX_DOTS_PER_ROW = 72;

/**
 * Counts with their shares. Unknown values and merged groups come last.
 * @param formatLabel the label of a counted value
 */
export function buildShareLines(
  counts: readonly GroupCount[],
  formatLabel: (of: string) => string,
  locale: Locale,
): LineOutline[] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const rank = ({ of }: GroupCount) => (of === SMALL_GROUPS_ID ? 2 : Number(of === UNKNOWN_ID));
  return counts
    .toSorted((a, b) => rank(a) - rank(b))
    .map((one) => ({
      label: formatGroupLabel(one, formatLabel, locale),
      values: [one.count, formatPercent(one.count / total, locale)],
    }));
}

export function formatGroupLabel(
  { of, groups = 0 }: GroupCount,
  formatLabel: (of: string) => string,
  locale: Locale,
): string {
  if (of === SMALL_GROUPS_ID) return getDeskTranslator(locale)("Report.together", { groups });
  return formatLabel(of);
}

/** How many each dot stands for: a round number that limits the dots per row. */
export function computeDotScale(
  rows: readonly LineOutline[],
  key: "dot" | "dotVisits",
  locale: Locale,
): NonNullable<TableOutline["dots"]> {
  const most = Math.max(1, ...rows.map(({ values: [count] }) => Number(count) || 0));
  const least = most / MAX_DOTS_PER_ROW;
  const tens = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const each = [1, 2, 5, 10].map((step) => step * tens).find((step) => step >= least) ?? 10 * tens;
  return { each, legend: getDeskTranslator(locale)(`Report.${key}`, { count: each }) };
}

/** Home, abroad and, if there are any, unknown, with their shares. */
export function buildOriginLines(origin: Origin, locale: Locale): LineOutline[] {
  const t = getDeskTranslator(locale);
  const total = origin.home + origin.foreign + origin.unknown;
  const names = origin.unknown > 0 ? originNames : originNames.slice(0, 2);
  return names.map((name) => ({
    label: t(`Report.origin.${name}`),
    values: [origin[name], total > 0 ? formatPercent(origin[name] / total, locale) : "–"],
  }));
}

export const originNames = ["home", "foreign", "unknown"] as const;
