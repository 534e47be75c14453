/** The words of a letter about a decision, as staff type them. */
import "server-only";
import type { DecisionLetter } from "@/lib/reviews/staff-file";
import { longest, typedText } from "../core/typed";

export type LetterWords = Pick<DecisionLetter, "subject" | "text">;
export type LetterField = keyof LetterWords;

/** The words as they go out, or the fields that are wrong. */
export function readWords(typed: LetterWords): { words: LetterWords } | { wrong: LetterField[] } {
  const subject = typedText(typed.subject, longest.subject);
  const text = typedText(typed.text, longest.letter, true);
  if (subject && text) return { words: { subject, text } };
  return { wrong: [...(subject ? [] : ["subject" as const]), ...(text ? [] : ["text" as const])] };
}
