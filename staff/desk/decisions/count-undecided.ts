import "server-only";
import { getDecisionState } from "@/lib/reviews/review";
import type { ReviewFeed } from "../core/review-feed";
import type { RowCache } from "../core/row-cache";
import { type FormWithDecisions, formsWithDecisions } from "./decision-states";

export function countUndecided(
  cache: Pick<RowCache, "rows">,
  files: Pick<ReviewFeed, "of">,
): Record<FormWithDecisions, number> {
  const counts: Record<FormWithDecisions, number> = { exhibit: 0, press: 0 };
  for (const form of formsWithDecisions) {
    counts[form] = cache
      .rows(form)
      .filter(({ id }) => getDecisionState(files.of(form, id)) === "new").length;
  }
  return counts;
}
