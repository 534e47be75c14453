/** Emails offered on the decision page, one per possible decision, and the preview. */
import "server-only";
import { buildDecisionEmailText } from "@/lib/mails/kinds/decision";
import type { Message } from "@/lib/mails/message";
import { generatePassCredentials } from "@/lib/passes/staff-pass";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { DecisionState, Review } from "@/lib/reviews/review";
import type { DeskStore } from "@/lib/store/ports";
import { validateDecisionEmail } from "./decision-email-draft";
import { buildDecisionEmailPreview } from "./decision-email-preview";
import { type DecisionFormData, parseDecision } from "./decision-form-data";
import { addDecision } from "./review-changes";

interface DecisionSource {
  form: FormName;
  stored: StoredRegistration;
}

/** Adds the default texts of each email that has none yet. */
export function withDecisionEmails(
  typed: DecisionFormData,
  { form, stored, states }: DecisionSource & { states: readonly DecisionState[] },
): DecisionFormData {
  const emails = states.flatMap((state) => {
    const words = typed.emails[state] ?? buildDecisionEmailText(form, stored, { state });
    return words ? [[state, words]] : [];
  });
  return { ...typed, emails: Object.fromEntries(emails) };
}

/** Undefined if the form is invalid or the chosen decision has no email. */
export async function buildDecisionFormPreview(
  store: Pick<DeskStore, "companies">,
  typed: DecisionFormData,
  { form, stored, review }: DecisionSource & { review: Review },
): Promise<Message | undefined> {
  const read = parseDecision(form, typed);
  if (!read || "wrong" in read) return undefined;
  const { input } = read;
  const email = typed.emails[input.state];
  const words = email && validateDecisionEmail(email);
  // The email links to the pass of this decision.
  const made = {
    ...input,
    after: review.history.at(-1)?.id ?? "",
    pass: generatePassCredentials(),
  };
  const after = addDecision(review, form, made, { by: "", at: new Date() });
  return words && "words" in words && typeof after === "object"
    ? buildDecisionEmailPreview(store, form, stored, input, words.words, after)
    : undefined;
}
