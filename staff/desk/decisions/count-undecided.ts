import "server-only";
import { getDecisionState } from "@/lib/reviews/review";
import type { ReviewFeed } from "../core/review-feed";
import type { RowCache } from "../core/row-cache";
import { type FormWithDecisions, formsWithDecisions } from "./decision-states";

export function countUndecided(
  cache: Pick<RowCache, "getRows">,
  reviews: Pick<ReviewFeed, "get">,
): Record<FormWithDecisions, number> {
  const counts: Record<FormWithDecisions, number> = { exhibit: 0, press: 0 };
  for (const form of formsWithDecisions) {
    counts[form] = cache
      .getRows(form)
      .filter(({ id }) => getDecisionState(reviews.get(form, id)) === "new").length;
  }
  return counts;
}
