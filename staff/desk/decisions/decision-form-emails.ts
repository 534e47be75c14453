/** The e-mails that the page of a decision offers, one for each decision that can be made, and how they go out. */
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

/** Fills in the offered words of every e-mail that has none yet. */
export function withDecisionEmails(
  typed: DecisionFormData,
  { form, stored, states }: DecisionSource & { states: readonly DecisionState[] },
): DecisionFormData {
  const letters = states.flatMap((state) => {
    const words = typed.letters[state] ?? buildDecisionEmailText(form, stored, { state });
    return words ? [[state, words]] : [];
  });
  return { ...typed, letters: Object.fromEntries(letters) };
}

/** The e-mail about the chosen decision as it would go out. Undefined if the form makes no sense, or none goes. */
export async function buildDecisionFormPreview(
  store: Pick<DeskStore, "companies">,
  typed: DecisionFormData,
  { form, stored, file }: DecisionSource & { file: Review },
): Promise<Message | undefined> {
  const read = parseDecision(form, typed);
  if (!read || "wrong" in read) return undefined;
  const { asked } = read;
  const letter = typed.letters[asked.state];
  const words = letter && validateDecisionEmail(letter);
  // It leads to the pass that the decision would give.
  const made = { ...asked, after: file.history.at(-1)?.id ?? "", pass: generatePassCredentials() };
  const after = addDecision(file, form, made, { by: "", at: new Date() });
  return words && "words" in words && typeof after === "object"
    ? buildDecisionEmailPreview(store, form, stored, asked, words.words, after)
    : undefined;
}
