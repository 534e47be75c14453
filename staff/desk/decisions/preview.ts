/** The email about a decision as it will be sent, before its words are stored and its links made. */
import "server-only";
import { hasContactLink } from "@/lib/companies/company-access";
import { decisionMessage } from "@/lib/mails/kinds/decision";
import type { Message } from "@/lib/mails/message";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import type { DecisionStep, StaffFile } from "@/lib/reviews/staff-file";
import type { DeskStore } from "@/lib/store/ports";
import type { LetterWords } from "./letter-words";

/** Stands for a link that sending makes. The desk shows no link of a person (`withoutPasses`). */
const UNMADE_LINK = "link";

/**
 * @param words as they are stored (`readWords`), not as they are typed
 * @param file as it is with the decision
 * @throws StoreUnavailable
 */
export async function previewDecision(
  { companies }: Pick<DeskStore, "companies">,
  form: FormName,
  stored: StoredRegistration,
  step: Pick<DecisionStep, "state" | "stand">,
  words: LetterWords,
  file: Pick<StaffFile, "decision" | "passes">,
): Promise<Message> {
  const hasLink = form === "exhibit" && hasContactLink(file, await companies.of(stored.id));
  return decisionMessage(form, stored, step, words, file, hasLink ? UNMADE_LINK : undefined);
}
