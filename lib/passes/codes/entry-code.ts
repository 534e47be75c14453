/**
 * The code of entry: what the QR code of a pass holds. It is a digest of the pass's token. Gates know every pass by it,
 * but it does not lead to the address of the pass. So somebody who photographs a badge can read and change nothing.
 */

/** Five bits each. Without I, L, O and U: every scanner and keyboard types the others, in either case. */
const ENTRY_CODE_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 120 bits, as many as a token has. The length also tells it from a token and from a reference. */
export const ENTRY_CODE_LENGTH = 24;

/** What a code is the digest of. */
export const buildEntryCodeInput = (token: string) => `code of entry|${token}`;

const encoder = new TextEncoder();

/**
 * The code of a pass that is shown, or the token in the address of its page. A badge that a gate has printed for
 * somebody who showed the address has no check.
 */
export type PassCode = { code: string; check?: string } | { token: string };

/** The code of entry of a pass that is shown. */
export async function resolveEntryCode(shown: PassCode): Promise<string> {
  return "token" in shown ? computeEntryCode(shown.token) : shown.code;
}

export async function computeEntryCode(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(buildEntryCodeInput(token)));
  return encodeDigest(new Uint8Array(digest), ENTRY_CODE_LENGTH);
}

/** The first bytes of a digest, one sign for five bits of each. */
export function encodeDigest(digest: Uint8Array, length: number): string {
  return Array.from(
    digest.subarray(0, length),
    (byte) => ENTRY_CODE_ALPHABET[byte % ENTRY_CODE_ALPHABET.length],
  ).join("");
}
