/** Co-exhibitors and represented companies at an exhibitor's stand. Staff add them. */

import type { StandCompany } from "@/lib/reviews/co-exhibitor";
import { getDecisionState, type Review } from "@/lib/reviews/review";

export const MAX_STAND_COMPANIES = 60;

/** Empty if the exhibitor is not accepted. */
export function listStandCompanies(review: Review): readonly StandCompany[] {
  return getDecisionState(review) === "accepted" ? (review.companies ?? []) : [];
}

/** Undefined if the company is already there, the limit is reached, or the exhibitor is not accepted. */
export function withStandCompany(before: Review, added: StandCompany): Review | undefined {
  const { companies = [] } = before;
  if (getDecisionState(before) !== "accepted" || companies.length >= MAX_STAND_COMPANIES)
    return undefined;
  if (companies.some(({ id }) => id === added.id)) return undefined;
  return { ...before, companies: [...companies, added] };
}

/** Undefined if the company is not there. */
export function withoutStandCompany(before: Review, id: string): Review | undefined {
  const { companies = [] } = before;
  const left = companies.filter((one) => one.id !== id);
  return left.length === companies.length ? undefined : { ...before, companies: left };
}
