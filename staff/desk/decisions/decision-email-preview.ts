/** Decision email as it will be sent, before its texts are stored and links created. */
import "server-only";
import { hasContactLink } from "@/lib/companies/company-access";
import { buildDecisionEmail } from "@/lib/mails/kinds/decision";
import type { Message } from "@/lib/mails/message";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { DecisionStep, Review } from "@/lib/reviews/review";
import type { DeskStore } from "@/lib/store/ports";
import type { DecisionEmailDraft } from "./decision-email-draft";

/** Placeholder for links made on sending. The desk shows no personal links (`maskPassUrls`). */
const PLACEHOLDER_LINK = "link";

/**
 * @param words as stored (`validateDecisionEmail`)
 * @param review including the decision
 * @throws StoreUnavailable
 */
export async function buildDecisionEmailPreview(
  { companies }: Pick<DeskStore, "companies">,
  form: FormName,
  stored: StoredRegistration,
  step: Pick<DecisionStep, "state" | "stand">,
  words: DecisionEmailDraft,
  review: Pick<Review, "decision" | "passes">,
): Promise<Message> {
  const hasLink = form === "exhibit" && hasContactLink(review, await companies.read(stored.id));
  return buildDecisionEmail(
    form,
    stored,
    step,
    words,
    review,
    hasLink ? PLACEHOLDER_LINK : undefined,
  );
}
