/** Sums registration counts by source, for the desk's pages and files. */
import "server-only";
import { buildCodeSource, DIRECT_SOURCE, OTHER_SOURCES } from "@/lib/campaigns/source";
import { getToday, parseIsoDay, toIsoDay } from "@/lib/fair/days";
import { type Locale, locales } from "@/lib/locales";
import { type FormName, formNames } from "@/lib/registration/forms";
import {
  type Campaign,
  type SourceCount,
  type SourceKey,
  type SourceStep,
  sourceSteps,
} from "@/lib/registration/sources";
import type { SearchParams } from "../list/list-query";
import type { Period } from "../list/period";

export type SourceStepCounts = Record<SourceStep, number>;

/** Further sources of a day are summed. Each process limits its own counts, so together they may have more. */
const MAX_SHOWN_SOURCES_PER_DAY = 200;

/** An empty string means all. */
export interface SourceFilter extends Period {
  form: FormName | "";
  language: Locale | "";
  source: string;
}

/** Ignores invalid values. */
export function readSourceFilter(params: SearchParams, period: Period): SourceFilter {
  const readParam = (name: string) => [params[name] ?? ""].flat()[0] ?? "";
  const form = formNames.find((name) => name === readParam("form")) ?? "";
  const language = locales.find((locale) => locale === readParam("language")) ?? "";
  return { ...period, form, language, source: readParam("source") };
}

export function listFilterEntries(filter: SourceFilter): [name: string, value: string][] {
  return Object.entries(filter).filter(([, value]) => value !== "");
}

/** Counts of one source, day or language. */
export interface NamedCounts<Name extends string = string> extends SourceStepCounts {
  name: Name;
}

export interface Sources {
  total: SourceStepCounts;
  /** Sorted by registrations, then by opened forms and landings. */
  bySource: NamedCounts[];
  byLanguage: NamedCounts<Locale>[];
  /** Every day of the period. */
  days: (SourceStepCounts & { day: string })[];
}

/** A landing belongs to no form, so landings count for every selected form. */
export function sumSources(
  counts: readonly SourceCount[],
  filter: SourceFilter,
  { named = [], now = new Date() }: { named?: readonly Campaign[]; now?: Date } = {},
): Sources {
  const shown = foldCounts(counts, named).filter(createCountFilter(filter));
  const groupBy = (key: (of: SourceKey) => string) => {
    const parts = new Map<string, SourceStepCounts>();
    for (const one of shown) {
      const part = parts.get(key(one)) ?? buildEmptyCounts();
      part[one.step] += one.count;
      parts.set(key(one), part);
    }
    return parts;
  };
  const bySource = [...groupBy(({ source }) => source)].map(([name, part]) => ({ name, ...part }));
  const languages = groupBy(({ language }) => language);
  const perDay = groupBy(({ day }) => day);
  return {
    total: groupBy(() => "").get("") ?? buildEmptyCounts(),
    bySource: bySource.sort(
      (a, b) =>
        b.registered - a.registered ||
        b.opened - a.opened ||
        b.landing - a.landing ||
        (a.name < b.name ? -1 : 1),
    ),
    byLanguage: locales.map((name) => ({ name, ...(languages.get(name) ?? buildEmptyCounts()) })),
    days: listPeriodDays([...perDay.keys()], filter, now).map((day) => ({
      day,
      ...(perDay.get(day) ?? buildEmptyCounts()),
    })),
  };
}

function createCountFilter({ since, until, ...wanted }: SourceFilter) {
  return ({ day, form, language, source }: SourceKey) =>
    (!since || day >= since) &&
    (!until || day <= until) &&
    (!wanted.form || form === "" || form === wanted.form) &&
    (!wanted.language || language === wanted.language) &&
    (!wanted.source || source === wanted.source);
}

const buildEmptyCounts = (): SourceStepCounts => ({ landing: 0, opened: 0, registered: 0 });

/** From the first count to the end of the period, or to today. */
function listPeriodDays(counted: string[], { since, until }: Period, now: Date): string[] {
  const sorted = counted.toSorted();
  const first = since || sorted[0];
  if (first === undefined) return [];
  const ends = [sorted.at(-1) ?? first, getToday(now)].toSorted();
  const last = until && until < (ends[1] ?? until) ? until : (ends[1] ?? first);
  const [from, to] = [parseIsoDay(first) ?? 0, parseIsoDay(last) ?? 0];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => toIsoDay(from + n));
}

/** Sums the counts of all writers. Sources of a day beyond the limit become one. */
function foldCounts(
  counts: readonly SourceCount[],
  named: readonly Campaign[],
): (SourceKey & { count: number })[] {
  const links = new Set([DIRECT_SOURCE, ...named.map(({ code }) => buildCodeSource(code))]);
  const together = new Map<string, SourceKey & { count: number }>();
  const kept = Map.groupBy(counts, ({ day }) => day);
  for (const [day, some] of kept) {
    const isShown = selectShownSources(some, links);
    for (const { step, form, language, source, count } of some) {
      const of = { day, step, form, language, source: isShown(source) ? source : OTHER_SOURCES };
      const key = JSON.stringify(of);
      together.set(key, { ...of, count: (together.get(key)?.count ?? 0) + count });
    }
  }
  return [...together.values()];
}

/** Selects all named links, then the most frequent other sources up to the limit. */
function selectShownSources(counts: readonly SourceCount[], links: ReadonlySet<string>) {
  const sizes = new Map<string, number>();
  for (const { source, count } of counts) sizes.set(source, (sizes.get(source) ?? 0) + count);
  const most = [...sizes].sort(([, a], [, b]) => b - a).slice(0, MAX_SHOWN_SOURCES_PER_DAY);
  const shown = new Set(most.map(([source]) => source));
  return (source: string) => links.has(source) || shown.has(source);
}

/** One line for each day, source, form and language. */
export interface SourceLine extends SourceStepCounts, Omit<SourceKey, "step"> {}

/** Sorted by day. A landing belongs to no form, so it has a line of its own. */
export function buildSourceLines(
  counts: readonly SourceCount[],
  filter: SourceFilter,
  named: readonly Campaign[],
): SourceLine[] {
  const lines = new Map<string, SourceLine>();
  for (const { step, count, ...of } of foldCounts(counts, named).filter(
    createCountFilter(filter),
  )) {
    const key = [of.day, of.source, of.form, of.language].join("\t");
    const line = lines.get(key) ?? { ...of, ...buildEmptyCounts() };
    line[step] += count;
    lines.set(key, line);
  }
  return [...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
}

/** Share of a step in the previous one. Undefined if the previous count is lower: not every landing is counted. */
export function computeStepShare(part: SourceStepCounts, step: SourceStep): number | undefined {
  const before = sourceSteps[sourceSteps.indexOf(step) - 1];
  const all = before ? part[before] : 0;
  return all > 0 && part[step] <= all ? part[step] / all : undefined;
}
