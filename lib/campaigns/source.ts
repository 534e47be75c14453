/** What is counted of a campaign's words: one text for each source. */
import { type Words, wordNames } from "./words";

/** The source of visitors whose link had no words. */
export const DIRECT = "direct";

/** The source of all words that are not counted one by one. */
export const OTHER = "other";

/** The longest word that is counted, and the longest source. */
const WORD_LENGTH = 64;
const SOURCE_LENGTH = 128;

/** Letters, digits and a few signs. A slash separates the words. */
const word = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._+-]*$/u;

const code = /^[A-Z0-9][A-Z0-9-]{1,19}$/;

/** The code as it is counted, or undefined if a text is no code. */
export function codeIn(text: string): string | undefined {
  const upper = text.trim().toUpperCase();
  return code.test(upper) ? upper : undefined;
}

export const sourceOfCode = (text: string): string => `c:${text}`;

export function codeOf(source: string): string | undefined {
  return source.startsWith("c:") ? source.slice(2) : undefined;
}

/** The words of a source as the desk shows them: "newsletter / email / spring". */
export function wordsOf(source: string): string {
  const words = source.replace(/^[cu]:/, "").split("/");
  return words.map((word) => word || "–").join(" / ");
}

/**
 * The source that words are counted as. If there is a code, only the code counts. Words that a program made up (too
 * long, or with other signs) are counted together.
 */
export function sourceOf(words: Words): string {
  const [source, medium, campaign, given] = wordNames.map((name) => start(words[name]));
  if (given) {
    const known = codeIn(given);
    return known ? sourceOfCode(known) : OTHER;
  }
  const parts = [source, medium, campaign].map((part) =>
    (part ?? "").normalize("NFC").toLowerCase(),
  );
  if (parts.every((part) => part === "")) return DIRECT;
  const isPlain = parts.every(
    (part) => part === "" || (part.length <= WORD_LENGTH && word.test(part)),
  );
  const together = parts.join("/").replace(/\/+$/, "");
  return isPlain && together.length <= SOURCE_LENGTH ? `u:${together}` : OTHER;
}

/** As much of a text as is read: to normalise a long one can take long. */
function start(text = ""): string {
  return text.slice(0, 4 * WORD_LENGTH).trim();
}

/** The words among values that came from outside. Anything that is no text is left out. */
export function readWords(values: Readonly<Record<string, unknown>>): Words {
  const found = wordNames.flatMap((name) => {
    const value = values[name];
    return typeof value === "string" && value !== "" ? [[name, value] as const] : [];
  });
  return Object.fromEntries(found);
}
