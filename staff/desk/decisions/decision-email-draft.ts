/** The words of a letter about a decision, as staff type them. */
import "server-only";
import type { DecisionEmail } from "@/lib/reviews/review";
import { maxLengths, parseStaffText } from "../core/staff-input";

export type DecisionEmailDraft = Pick<DecisionEmail, "subject" | "text">;
export type DecisionEmailField = keyof DecisionEmailDraft;

/** The words as they go out, or the fields that are wrong. */
export function validateDecisionEmail(
  typed: DecisionEmailDraft,
): { words: DecisionEmailDraft } | { wrong: DecisionEmailField[] } {
  const subject = parseStaffText(typed.subject, maxLengths.subject);
  const text = parseStaffText(typed.text, maxLengths.letter, true);
  if (subject && text) return { words: { subject, text } };
  return { wrong: [...(subject ? [] : ["subject" as const]), ...(text ? [] : ["text" as const])] };
}
