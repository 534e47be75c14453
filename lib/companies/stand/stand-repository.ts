import type { Review } from "@/lib/reviews/review";
import type { CompanyEmailLimits, ReachedEmailLimit } from "../email-limits";

/** Every method throws StoreUnavailable. */
export interface StandRepository {
  /**
   * Concurrent changes run one after another.
   * @param change may be called several times and may change only the passes; undefined leaves the review
   * @param letter is sent in the same change; if a daily limit is reached, nothing changes
   */
  change(
    id: string,
    change: (before: Review) => Review | undefined,
    letter?: HolderPassEmail,
  ): Promise<"stored" | "gone" | ReachedEmailLimit>;
}

interface HolderPassEmail {
  pass: string;
  dueAt: Date;
  limits: CompanyEmailLimits;
}
