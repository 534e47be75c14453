/**
 * The reference is a registration's short name for people: it is written on a form or read out on
 * the phone. It is not secret and gives no access. The desk finds a registration by it.
 */
import { createHash } from "node:crypto";
import { formatReference, REFERENCE_ALPHABET, REFERENCE_LENGTH } from "./read-reference";

/**
 * The reference of a registration: eight characters in two groups. The same id always gives the
 * same reference.
 */
export function toReference(id: string): string {
  let rest = createHash("sha256").update(`reference ${id}`).digest().readBigUInt64BE();
  const base = BigInt(REFERENCE_ALPHABET.length);
  let text = "";
  while (text.length < REFERENCE_LENGTH) {
    text += REFERENCE_ALPHABET[Number(rest % base)];
    rest /= base;
  }
  return formatReference(text);
}
