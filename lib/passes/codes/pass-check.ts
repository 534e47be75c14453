/**
 * The check behind a code of entry. With it a device without a network can tell a made-up code from the pass of
 * somebody who has just registered.
 */
import { fromBase64url, toBase64url } from "@/lib/security/base64url";
import { encodeDigest, type PassCode } from "./entry-code";

export const CHECK_LENGTH = 10;
const CHECK_KEY_BYTES = 32;

const encoder = new TextEncoder();
const hmac = { name: "HMAC", hash: "SHA-256" } as const;

/** A new key in base64url. The server makes one once and keeps it; paired devices get it. */
export function generateCheckKey(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(CHECK_KEY_BYTES)));
}

/** The check of a code of entry: ten of its signs. */
export async function computePassCheck(key: string, code: string): Promise<string> {
  return encodeDigest(await signEntryCode(key, code), CHECK_LENGTH);
}

async function signEntryCode(key: string, text: string): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey("raw", fromBase64url(key), hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(`pass ${text}`)));
}

/** Whether a code was given out by the server that has the key. */
export async function hasValidCheck(key: string, shown: PassCode): Promise<boolean> {
  return "check" in shown && shown.check === (await computePassCheck(key, shown.code));
}
