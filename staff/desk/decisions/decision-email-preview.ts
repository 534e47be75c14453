/** The email about a decision as it will be sent, before its words are stored and its links made. */
import "server-only";
import { hasContactLink } from "@/lib/companies/company-access";
import { buildDecisionEmail } from "@/lib/mails/kinds/decision";
import type { Message } from "@/lib/mails/message";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { DecisionStep, Review } from "@/lib/reviews/review";
import type { DeskStore } from "@/lib/store/ports";
import type { DecisionEmailDraft } from "./decision-email-draft";

/** Stands for a link that sending makes. The desk shows no link of a person (`maskPassUrls`). */
const PLACEHOLDER_LINK = "link";

/**
 * @param words as they are stored (`readWords`), not as they are typed
 * @param file as it is with the decision
 * @throws StoreUnavailable
 */
export async function buildDecisionEmailPreview(
  { companies }: Pick<DeskStore, "companies">,
  form: FormName,
  stored: StoredRegistration,
  step: Pick<DecisionStep, "state" | "stand">,
  words: DecisionEmailDraft,
  file: Pick<Review, "decision" | "passes">,
): Promise<Message> {
  const hasLink = form === "exhibit" && hasContactLink(file, await companies.of(stored.id));
  return buildDecisionEmail(
    form,
    stored,
    step,
    words,
    file,
    hasLink ? PLACEHOLDER_LINK : undefined,
  );
}
