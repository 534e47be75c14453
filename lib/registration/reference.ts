/**
 * The reference is a registration's short name for people: it is written on a form or read out on
 * the phone. It is not secret and gives no access. The desk finds a registration by it.
 */
import { createHash } from "node:crypto";

/**
 * The alphabet leaves out characters that look alike: O and 0, I, L and 1, U and V; also Z, S and
 * B, because of 2, 5 and 8.
 */
const ALPHABET = "23456789ACDEFGHJKMNPQRTVWXY";
const LENGTH = 8;

/** Characters that somebody may read by mistake, and what they stand for. */
const misread: Record<string, string> = { Z: "2", S: "5", B: "8", U: "V" };

/**
 * The reference of a registration: eight characters in two groups. The same id always gives the
 * same reference.
 */
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

/** Reads a typed reference in any case and grouping. Undefined if the text is none. */
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
