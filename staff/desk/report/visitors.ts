/** The figures of visitors. They come only from arrivals. */
import "server-only";
import { dayCount, dayOf, today } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { optionLists } from "@/lib/registration/options";
import { hourOf } from "../core/arrivals";
import type { DeskRow } from "../core/rows";
import type { Arrived, Visit, Visitor } from "./arrived";
import { type GroupCount, putTogether, tally, UNKNOWN } from "./groups";

/** How many are from the country of the venue, from others, and from none that a list knows. */
export interface Origin {
  home: number;
  foreign: number;
  unknown: number;
}

export interface VisitorFigures extends Pick<Arrived, "leftOut"> {
  /** Unique persons. */
  people: number;
  /** One per person and day. */
  visits: number;
  /** Registrations that share an address with another visitor's. Reports that were frozen before do not say. */
  sharingAddress?: number;
  origin: Origin;
  /** How many countries they are from, the country of the venue among them. */
  countries: number;
  byCountry: GroupCount[];
  /** Who said that they had visited the fair before. */
  before: { no: number; yes: number; unknown: number };
  byProfession: GroupCount[];
  bySector: GroupCount[];
  byDay: DayFigures[];
  /** Visits by the gate of the first entry of the day. `""` is the desk. */
  byGate: GroupCount[];
}

export interface DayFigures {
  day: string;
  /** Whether the day has begun. */
  hasCome: boolean;
  visits: number;
  /** By the hour of the first entry, on the fair's clock. */
  byHour: GroupCount[];
  /** Visits that staff added on a later day, without an hour. */
  withoutHour: number;
}

/** Counts visitors. @param now tells which days have come */
export function visitorFigures(
  { visitors, sharingAddress, leftOut }: Arrived,
  days: readonly string[],
  now: Date,
): VisitorFigures {
  const visits = visitors.flatMap((one) => one.visits);
  const perDay = Map.groupBy(visits, ({ day }) => day);
  const by = (answer: (values: DeskRow["values"]) => string) =>
    tally(visitors.map(({ values }) => answer(values)));
  const countries = by(({ country }) => countryIn(country));
  return {
    people: visitors.length,
    visits: visits.length,
    sharingAddress,
    origin: originOf(countries),
    countries: countriesIn(countries),
    byCountry: putTogether(countries),
    before: beforeOf(visitors),
    byProfession: putTogether(
      by(({ professionGroup }) => optionIn("professionGroups", professionGroup)),
    ),
    bySector: putTogether(by(({ companyField }) => optionIn("sectors", companyField))),
    byDay: days.map((day) => ({ day, hasCome: day <= today(now), ...onDay(day, perDay.get(day)) })),
    byGate: putTogether(tally(visits.map(({ gate }) => gate))),
    leftOut,
  };
}

function onDay(day: string, visits: readonly Visit[] = []) {
  const count = dayCount(day);
  const timed = visits.filter(({ at }) => dayOf(at.getTime()) === count);
  return {
    visits: visits.length,
    byHour: putTogether(tally(timed.map(({ at }) => String(hourOf(at))))),
    withoutHour: visits.length - timed.length,
  };
}

/** The code of a country that was typed or chosen; empty if no list knows it. */
export const countryIn = (typed: unknown) => optionIn("countries", typed);

/** The options of the lists that are counted. */
const known = {
  countries: new Set<unknown>(optionLists.countries),
  professionGroups: new Set<unknown>(optionLists.professionGroups),
  sectors: new Set<unknown>(optionLists.sectors),
};

function optionIn(list: keyof typeof known, value: unknown): string {
  return known[list].has(value) ? String(value) : UNKNOWN;
}

/** Splits counts by country. */
export function originOf(byCountry: ReadonlyMap<string, number>): Origin {
  const all = [...byCountry.values()].reduce((sum, count) => sum + count, 0);
  const home = byCountry.get(fair.countryCode) ?? 0;
  const unknown = byCountry.get(UNKNOWN) ?? 0;
  return { home, foreign: all - home - unknown, unknown };
}

/** How many countries there are. */
export function countriesIn(byCountry: ReadonlyMap<string, number>): number {
  return [...byCountry].filter(([of, count]) => of !== UNKNOWN && count > 0).length;
}

function beforeOf(visitors: readonly Visitor[]): VisitorFigures["before"] {
  const answers = tally(visitors.map(({ values }) => String(values.visitedBefore ?? "")));
  const [no, yes] = [answers.get("no") ?? 0, answers.get("yes") ?? 0];
  return { no, yes, unknown: visitors.length - no - yes };
}
