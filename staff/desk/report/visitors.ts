/** Visitor figures, only from check-ins. */
import "server-only";
import { getToday, parseIsoDay, toDayNumber } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { optionLists } from "@/lib/registration/options";
import { getFairHour } from "../core/check-ins";
import type { DeskRow } from "../core/rows";
import type { Attendance, Visit, Visitor } from "./attendance";
import { countValues, type GroupCount, mergeSmallGroups, UNKNOWN_ID } from "./groups";

/** People from the country of the venue, from others, and of unknown origin. */
export interface Origin {
  home: number;
  foreign: number;
  unknown: number;
}

export interface VisitorFigures extends Pick<Attendance, "leftOut"> {
  /** Unique persons. */
  people: number;
  /** One per person and day. */
  visits: number;
  /** Registrations that share an address with another visitor's. Older frozen reports lack it. */
  sharingAddress?: number;
  origin: Origin;
  /** Number of countries, including that of the venue. */
  countries: number;
  byCountry: GroupCount[];
  /** Whether people had visited the fair before. */
  before: { no: number; yes: number; unknown: number };
  byProfession: GroupCount[];
  bySector: GroupCount[];
  byDay: DayFigures[];
  /** Visits by gate of the first check-in of the day. `""` is the desk. */
  byGate: GroupCount[];
}

export interface DayFigures {
  day: string;
  /** Whether the day has begun. */
  hasCome: boolean;
  visits: number;
  /** By hour of the first check-in, on the fair's clock. */
  byHour: GroupCount[];
  /** Visits added on a later day, without an hour. */
  withoutHour: number;
}

/** @param now decides which days have begun */
export function computeVisitorFigures(
  { visitors, sharingAddress, leftOut }: Attendance,
  days: readonly string[],
  now: Date,
): VisitorFigures {
  const visits = visitors.flatMap((one) => one.visits);
  const perDay = Map.groupBy(visits, ({ day }) => day);
  const countBy = (answer: (values: DeskRow["values"]) => string) =>
    countValues(visitors.map(({ values }) => answer(values)));
  const countries = countBy(({ country }) => resolveCountryCode(country));
  return {
    people: visitors.length,
    visits: visits.length,
    sharingAddress,
    origin: toOrigin(countries),
    countries: countCountries(countries),
    byCountry: mergeSmallGroups(countries),
    before: countVisitedBefore(visitors),
    byProfession: mergeSmallGroups(
      countBy(({ professionGroup }) => resolveOption("professionGroups", professionGroup)),
    ),
    bySector: mergeSmallGroups(
      countBy(({ companyField }) => resolveOption("sectors", companyField)),
    ),
    byDay: days.map((day) => ({
      day,
      hasCome: day <= getToday(now),
      ...countDayVisits(day, perDay.get(day)),
    })),
    byGate: mergeSmallGroups(countValues(visits.map(({ gate }) => gate))),
    leftOut,
  };
}

function countDayVisits(day: string, visits: readonly Visit[] = []) {
  const count = parseIsoDay(day);
  const timed = visits.filter(({ at }) => toDayNumber(at.getTime()) === count);
  return {
    visits: visits.length,
    byHour: mergeSmallGroups(countValues(timed.map(({ at }) => String(getFairHour(at))))),
    withoutHour: visits.length - timed.length,
  };
}

/** Country code of a typed or selected country; empty if no list has it. */
export const resolveCountryCode = (typed: unknown) => resolveOption("countries", typed);

const countedOptions = {
  countries: new Set<unknown>(optionLists.countries),
  professionGroups: new Set<unknown>(optionLists.professionGroups),
  sectors: new Set<unknown>(optionLists.sectors),
};

function resolveOption(list: keyof typeof countedOptions, value: unknown): string {
  return countedOptions[list].has(value) ? String(value) : UNKNOWN_ID;
}

export function toOrigin(byCountry: ReadonlyMap<string, number>): Origin {
  const all = [...byCountry.values()].reduce((sum, count) => sum + count, 0);
  const home = byCountry.get(fair.countryCode) ?? 0;
  const unknown = byCountry.get(UNKNOWN_ID) ?? 0;
  return { home, foreign: all - home - unknown, unknown };
}

export function countCountries(byCountry: ReadonlyMap<string, number>): number {
  return [...byCountry].filter(([of, count]) => of !== UNKNOWN_ID && count > 0).length;
}

function countVisitedBefore(visitors: readonly Visitor[]): VisitorFigures["before"] {
  const answers = countValues(visitors.map(({ values }) => String(values.visitedBefore ?? "")));
  const [no, yes] = [answers.get("no") ?? 0, answers.get("yes") ?? 0];
  return { no, yes, unknown: visitors.length - no - yes };
}
