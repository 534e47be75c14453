/** Reviews in memory that do not change. */

import type { FormName } from "@/lib/registration/forms";
import { emptyReview, type Review } from "@/lib/reviews/review";
import type { ReviewFeed } from "@/staff/desk/core/review-feed";

/** @param reviews by the id of their registration, all of one form */
export function reviewFeedOf(
  reviews: Record<string, Partial<Review>> = {},
  form: FormName = "exhibit",
): ReviewFeed {
  const reviewOf = (id: string) => ({ ...emptyReview, ...reviews[id] });
  return {
    refresh: async () => undefined,
    getVersion: () => 1,
    get: (_, id) => reviewOf(id),
    listAll: () =>
      Object.keys(reviews).map((id) => ({
        form,
        id,
        review: reviewOf(id),
        changedAt: new Date(0),
      })),
    countDocumentsRead: () => 0,
  };
}
