import type { Review } from "@/lib/reviews/review";
import type { CompanyEmailLimits, ReachedEmailLimit } from "../email-limits";

/** Every method throws StoreUnavailable. */
export interface StandRepository {
  /**
   * Concurrent changes run one after another.
   * @param change may be called several times and may change only the passes; undefined leaves the review
   * @param email is sent in the same change; if a daily limit is reached, nothing changes
   */
  change(
    id: string,
    change: (before: Review) => Review | undefined,
    email?: HolderPassEmail,
  ): Promise<"stored" | "gone" | ReachedEmailLimit>;
  /**
   * Adds passes in one change, and sends each new one that has an email. A daily limit only leaves emails out.
   * @param change see above
   * @returns the ids of new passes whose emails were left out; `gone` without a registration
   */
  addMany(
    id: string,
    change: (before: Review) => Review | undefined,
    emails: readonly HolderPassEmail[],
  ): Promise<{ unsent: string[] } | "gone">;
}

interface HolderPassEmail {
  pass: string;
  dueAt: Date;
  limits: CompanyEmailLimits;
}
