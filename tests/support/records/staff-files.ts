/** Files of staff in memory that do not change. */

import type { FormName } from "@/lib/registration/forms";
import { emptyReview, type Review } from "@/lib/reviews/review";
import type { ReviewFeed } from "@/staff/desk/core/review-feed";

/** @param files by the id of their registration, all of one form */
export function filesOf(
  files: Record<string, Partial<Review>> = {},
  form: FormName = "exhibit",
): ReviewFeed {
  const fileOf = (id: string) => ({ ...emptyReview, ...files[id] });
  return {
    refresh: async () => undefined,
    getVersion: () => 1,
    get: (_, id) => fileOf(id),
    listAll: () =>
      Object.keys(files).map((id) => ({ form, id, file: fileOf(id), changedAt: new Date(0) })),
    countDocumentsRead: () => 0,
  };
}
