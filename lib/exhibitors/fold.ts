/** Names and words of companies as a search compares them. */
import { fold } from "../locales/fold";

/** The words of a text, folded, with one blank between them. */
export function searchable(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The letter under which a name stands in the index: "Çınar" under C. "#" is for all that begin otherwise. */
export function indexLetter(name: string): string {
  const [first = ""] = searchable(name);
  return /\p{L}/u.test(first) ? first.toUpperCase() : "#";
}
