import "server-only";
import type { DecisionEmail } from "@/lib/reviews/review";
import { maxLengths, parseStaffText } from "../core/staff-input";

export type DecisionEmailDraft = Pick<DecisionEmail, "subject" | "text">;
export type DecisionEmailField = keyof DecisionEmailDraft;

/** Returns the normalized texts, or the invalid fields. */
export function validateDecisionEmail(
  typed: DecisionEmailDraft,
): { words: DecisionEmailDraft } | { wrong: DecisionEmailField[] } {
  const subject = parseStaffText(typed.subject, maxLengths.subject);
  const text = parseStaffText(typed.text, maxLengths.emailText, true);
  if (subject && text) return { words: { subject, text } };
  return { wrong: [...(subject ? [] : ["subject" as const]), ...(text ? [] : ["text" as const])] };
}
