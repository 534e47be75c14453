/** The other companies at the stand of an exhibitor, as staff add them: co-exhibitors and represented companies. */

import type { StandCompany } from "@/lib/reviews/co-exhibitor";
import { getDecisionState, type Review } from "@/lib/reviews/review";

/** More would not fit on a stand. */
export const MAX_STAND_COMPANIES = 60;

/** The companies that count now: with the acceptance of the exhibitor they end. */
export function listStandCompanies(file: Review): readonly StandCompany[] {
  return getDecisionState(file) === "accepted" ? (file.companies ?? []) : [];
}

/** The file with a company more. Undefined if it has that one already, has enough, or is of nobody accepted. */
export function withStandCompany(before: Review, added: StandCompany): Review | undefined {
  const { companies = [] } = before;
  if (getDecisionState(before) !== "accepted" || companies.length >= MAX_STAND_COMPANIES)
    return undefined;
  if (companies.some(({ id }) => id === added.id)) return undefined;
  return { ...before, companies: [...companies, added] };
}

/** The file without a company. Undefined if there is none such. */
export function withoutStandCompany(before: Review, id: string): Review | undefined {
  const { companies = [] } = before;
  const left = companies.filter((one) => one.id !== id);
  return left.length === companies.length ? undefined : { ...before, companies: left };
}
