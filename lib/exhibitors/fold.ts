/** Names and words of companies as a search compares them. */
import { fold } from "../locales/fold";

/** The words of a text, folded, with one blank between them. */
export function searchable(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
