/** Separate from `reference.ts`, which needs Node: devices at the gates read references too. */
import { toPlainCode } from "./answers/plain-signs";

/** Leaves out characters that look alike: O and 0; I, L and 1; U and V; Z, S and B because of 2, 5 and 8. */
export const REFERENCE_ALPHABET = "23456789ACDEFGHJKMNPQRTVWXY";
export const REFERENCE_LENGTH = 8;

const misreadLetters: Record<string, string> = { Z: "2", S: "5", B: "8", U: "V" };

/** Accepts any case and grouping. Undefined if the text is no reference. */
export function parseReference(typed: string): string | undefined {
  const text = toPlainCode(typed)
    .replaceAll("*", "")
    .replace(/[ZSBU]/g, (letter) => misreadLetters[letter] ?? letter);
  const isReference =
    text.length === REFERENCE_LENGTH && [...text].every((one) => REFERENCE_ALPHABET.includes(one));
  return isReference ? formatReference(text) : undefined;
}

export function formatReference(text: string): string {
  return `${text.slice(0, REFERENCE_LENGTH / 2)}-${text.slice(REFERENCE_LENGTH / 2)}`;
}
