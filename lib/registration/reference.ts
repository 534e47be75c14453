/** A registration's short name for people, on paper or on the phone. It is not secret and gives no access. */
import { hash } from "node:crypto";
import { formatReference, REFERENCE_ALPHABET, REFERENCE_LENGTH } from "./read-reference";

const BASE = REFERENCE_ALPHABET.length;
const REFERENCE_COUNT = BigInt(BASE ** REFERENCE_LENGTH);

/** Eight characters in two groups, always the same for an id. The desk computes those of a whole list at its start. */
export function toReference(id: string): string {
  const digest = hash("sha256", `reference ${id}`, "buffer");
  let rest = Number(digest.readBigUInt64BE() % REFERENCE_COUNT);
  let text = "";
  while (text.length < REFERENCE_LENGTH) {
    text += REFERENCE_ALPHABET[rest % BASE];
    rest = Math.floor(rest / BASE);
  }
  return formatReference(text);
}
