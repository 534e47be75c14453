/** Allows an offline device to tell a made-up code from the pass of somebody who has just registered. */
import { fromBase64url, toBase64url } from "@/lib/security/base64url";
import { encodeDigest, type PassCode } from "./entry-code";

export const CHECK_LENGTH = 10;
const CHECK_KEY_BYTES = 32;

const encoder = new TextEncoder();
const hmac = { name: "HMAC", hash: "SHA-256" } as const;

/** In base64url. The server creates one and keeps it; paired devices get it. */
export function generateCheckKey(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(CHECK_KEY_BYTES)));
}

export async function computePassCheck(key: string, code: string): Promise<string> {
  return encodeDigest(await signEntryCode(key, code), CHECK_LENGTH);
}

async function signEntryCode(key: string, text: string): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey("raw", fromBase64url(key), hmac, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(`pass ${text}`)));
}

/** Whether the server with this key has issued the code. */
export async function hasValidCheck(key: string, shown: PassCode): Promise<boolean> {
  return "check" in shown && shown.check === (await computePassCheck(key, shown.code));
}
