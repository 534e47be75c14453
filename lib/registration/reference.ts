/**
 * A registration's short name for people: written on a form, read out on the phone. It is no secret
 * and opens nothing; the desk finds by it.
 */
import { createHash } from "node:crypto";

/** No O and 0, I, L and 1, U and V; nor Z, S and B beside 2, 5 and 8. */
const ALPHABET = "23456789ACDEFGHJKMNPQRTVWXY";
const LENGTH = 8;

/** What somebody may have read in the place of a character of the alphabet. */
const misread: Record<string, string> = { Z: "2", S: "5", B: "8", U: "V" };

/** The reference of a registration: eight characters in two groups, always the same for an id. */
export function referenceOf(id: string): string {
  let rest = createHash("sha256").update(`reference ${id}`).digest().readBigUInt64BE();
  const base = BigInt(ALPHABET.length);
  let text = "";
  while (text.length < LENGTH) {
    text += ALPHABET[Number(rest % base)];
    rest /= base;
  }
  return grouped(text);
}

/** The reference that was typed, in whatever case and grouping; undefined for what is none. */
export function readReference(typed: string): string | undefined {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/[\s\p{Dash}.*]/gu, "")
    .replace(/[ZSBU]/g, (letter) => misread[letter] ?? letter);
  const isReference = text.length === LENGTH && [...text].every((one) => ALPHABET.includes(one));
  return isReference ? grouped(text) : undefined;
}

function grouped(text: string): string {
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
}
