/** A digest of the token, for the QR code. Gates know the pass by it, but it does not lead to the pass's address. */

/** Five bits each. Without I, L, O and U: every scanner and keyboard types the others, in either case. */
const ENTRY_CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 120 bits, like a token. The length distinguishes it from tokens and references. */
export const ENTRY_CODE_LENGTH = 24;

export const buildEntryCodeInput = (token: string) => `code of entry|${token}`;

const encoder = new TextEncoder();

/** A shown code, or the token of a shown address. A badge that a gate printed for such an address has no check. */
export type PassCode = { code: string; check?: string } | { token: string };

export async function resolveEntryCode(shown: PassCode): Promise<string> {
  return "token" in shown ? computeEntryCode(shown.token) : shown.code;
}

export async function computeEntryCode(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(buildEntryCodeInput(token)));
  return encodeDigest(new Uint8Array(digest), ENTRY_CODE_LENGTH);
}

/** One character for five bits of each byte. */
export function encodeDigest(digest: Uint8Array, length: number): string {
  return Array.from(
    digest.subarray(0, length),
    (byte) => ENTRY_CODE_ALPHABET[byte % ENTRY_CODE_ALPHABET.length],
  ).join("");
}
