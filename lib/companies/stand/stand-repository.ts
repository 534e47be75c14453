import type { Review } from "@/lib/reviews/review";
import type { CompanyEmailLimits, ReachedEmailLimit } from "../email-limits";

/** The passes of stands as their companies give them. Every method throws StoreUnavailable. */
export interface StandRepository {
  /**
   * Changes the passes on a stand; two callers do so one after the other.
   * @param change gets the file as it is and returns what it becomes, or undefined to leave it. Nothing but its passes
   *   may be changed. It may be called several times.
   * @param letter the pass that is sent in the same change. If a limit of the day is reached, nothing is changed.
   */
  change(
    id: string,
    change: (before: Review) => Review | undefined,
    letter?: HolderPassEmail,
  ): Promise<"stored" | "gone" | ReachedEmailLimit>;
}

interface HolderPassEmail {
  /** The id of the pass. */
  pass: string;
  dueAt: Date;
  limits: CompanyEmailLimits;
}
