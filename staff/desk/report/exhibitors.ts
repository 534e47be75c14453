/** Exhibitor figures, from the decisions of staff. */
import "server-only";
import { toCompanyKey } from "@/lib/companies/company-name";
import { listStandCompanies } from "@/lib/companies/stand/stand-companies";
import { fair } from "@/lib/fair/facts";
import type { StandRole } from "@/lib/reviews/co-exhibitor";
import { getDecisionState, type Review, type Stand } from "@/lib/reviews/review";
import type { DeskRow } from "../core/rows";
import type { EditionData } from "./attendance";
import { countValues, UNKNOWN_ID } from "./groups";
import { countCountries, type Origin, resolveCountryCode, toOrigin } from "./visitors";

/** `direct` has the contract with the organiser. */
export const exhibitorRoles = ["direct", "coExhibitor", "represented"] as const;
type ExhibitorRole = "direct" | StandRole;

export interface ExhibitorFigures extends Record<ExhibitorRole, Origin> {
  /** Number of countries of direct exhibitors and co-exhibitors. */
  countries: number;
  /** In full: exhibitors are public. The largest countries come first. */
  byCountry: ({ of: string } & Record<ExhibitorRole, number>)[];
  /** Contracted square metres, by the country of the direct exhibitor. */
  area: Origin;
  byHall: ({ hall: number } & Origin)[];
}

interface CountedCompany {
  key: string;
  country: string;
  role: ExhibitorRole;
}

/**
 * Counts accepted exhibitors. A company, identified by name (`toCompanyKey`) and country, counts once. With several
 * roles, it counts as the first of direct, co-exhibitor, represented.
 */
export function computeExhibitorFigures({
  getRows,
  getReview,
}: Pick<EditionData, "getRows" | "getReview">): ExhibitorFigures {
  const accepted = getRows("exhibit")
    .map((row) => ({ row, review: getReview(row.form, row.id) }))
    .filter(({ review }) => getDecisionState(review) === "accepted");
  const companies = new Map<string, CountedCompany>();
  for (const one of accepted.flatMap(listCountedCompanies).sort(compareRoles)) {
    if (!companies.has(one.key)) companies.set(one.key, one);
  }
  const listByRole = (role: ExhibitorRole) =>
    countValues(
      [...companies.values()].filter((one) => one.role === role).map((one) => one.country),
    );
  const counts = {
    direct: listByRole("direct"),
    coExhibitor: listByRole("coExhibitor"),
    represented: listByRole("represented"),
  };
  const stands = accepted.flatMap(({ row, review }) => {
    const stand = review.decision?.stand;
    return stand ? [{ stand, country: resolveExhibitorCountry(row, review) }] : [];
  });
  const exhibiting = [...companies.values()].filter(({ role }) => role !== "represented");
  return {
    direct: toOrigin(counts.direct),
    coExhibitor: toOrigin(counts.coExhibitor),
    represented: toOrigin(counts.represented),
    countries: countCountries(countValues(exhibiting.map(({ country }) => country))),
    byCountry: countByCountry(counts),
    area: sumStandArea(stands),
    byHall: [...Map.groupBy(stands, ({ stand }) => stand.hall)]
      .sort(([a], [b]) => a - b)
      .map(([hall, own]) => ({ hall, ...sumStandArea(own) })),
  };
}

const compareRoles = (a: CountedCompany, b: CountedCompany) =>
  exhibitorRoles.indexOf(a.role) - exhibitorRoles.indexOf(b.role);

const toCountedCompany = (role: ExhibitorRole, name: string, typed: unknown): CountedCompany => {
  const country = resolveCountryCode(typed);
  return { key: `${toCompanyKey(name)}|${country}`, country, role };
};

const resolveExhibitorCountry = ({ values }: DeskRow, { decision }: Review) =>
  resolveCountryCode(decision?.listing?.country ?? values.country);

function listCountedCompanies({ row, review }: { row: DeskRow; review: Review }): CountedCompany[] {
  const name = review.decision?.listing?.company ?? String(row.values.company ?? "");
  return [
    toCountedCompany("direct", name, resolveExhibitorCountry(row, review)),
    ...listStandCompanies(review).map((one) =>
      toCountedCompany(one.role, one.company, one.country),
    ),
  ];
}

function countByCountry(
  counts: Record<ExhibitorRole, ReadonlyMap<string, number>>,
): ExhibitorFigures["byCountry"] {
  const all = new Set(exhibitorRoles.flatMap((role) => [...counts[role].keys()]));
  const countCompanies = (of: string) =>
    exhibitorRoles.reduce((sum, role) => sum + (counts[role].get(of) ?? 0), 0);
  return [...all]
    .sort(
      (a, b) =>
        Number(a === UNKNOWN_ID) - Number(b === UNKNOWN_ID) ||
        countCompanies(b) - countCompanies(a) ||
        (a < b ? -1 : 1),
    )
    .map((of) => ({
      of,
      direct: counts.direct.get(of) ?? 0,
      coExhibitor: counts.coExhibitor.get(of) ?? 0,
      represented: counts.represented.get(of) ?? 0,
    }));
}

function sumStandArea(stands: readonly { stand: Stand; country: string }[]): Origin {
  const area = { home: 0, foreign: 0, unknown: 0 };
  for (const { stand, country } of stands) {
    if (country === UNKNOWN_ID) area.unknown += stand.area;
    else area[country === fair.countryCode ? "home" : "foreign"] += stand.area;
  }
  // Rounds away the errors of binary fractions.
  const roundExact = (value: number) => Math.round(value * 100) / 100;
  return {
    home: roundExact(area.home),
    foreign: roundExact(area.foreign),
    unknown: roundExact(area.unknown),
  };
}
