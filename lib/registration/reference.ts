/** A registration's short name for people, on paper or on the phone. It is not secret and gives no access. */
import { createHash } from "node:crypto";
import { formatReference, REFERENCE_ALPHABET, REFERENCE_LENGTH } from "./read-reference";

/** Eight characters in two groups, always the same for an id. */
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
