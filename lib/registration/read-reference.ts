/**
 * Reads a registration's reference. Making one needs Node and is in another file, because devices at the gates read
 * references too.
 */
import { toPlainCode } from "./answers/plain-signs";

/**
 * The alphabet leaves out characters that look alike: O and 0, I, L and 1, U and V; also Z, S and
 * B, because of 2, 5 and 8.
 */
export const REFERENCE_ALPHABET = "23456789ACDEFGHJKMNPQRTVWXY";
export const REFERENCE_LENGTH = 8;

/** Characters that somebody may read by mistake, and what they stand for. */
const misreadLetters: Record<string, string> = { Z: "2", S: "5", B: "8", U: "V" };

/** Reads a typed reference in any case and grouping. Undefined if the text is none. */
export function parseReference(typed: string): string | undefined {
  const text = toPlainCode(typed)
    .replaceAll("*", "")
    .replace(/[ZSBU]/g, (letter) => misreadLetters[letter] ?? letter);
  const isReference =
    text.length === REFERENCE_LENGTH && [...text].every((one) => REFERENCE_ALPHABET.includes(one));
  return isReference ? formatReference(text) : undefined;
}

/** The characters of a reference in two groups. */
export function formatReference(text: string): string {
  return `${text.slice(0, REFERENCE_LENGTH / 2)}-${text.slice(REFERENCE_LENGTH / 2)}`;
}
