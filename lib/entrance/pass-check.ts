/**
 * The check in the code of a pass. By it a device without a network tells the pass of somebody who has just
 * registered from a made-up one. It stands in the fragment of the pass's address, which browsers do not
 * send and readers of older codes ignore.
 */
import { fromBase64url, toBase64url } from "./base64url";

/** Characters of six bits each. */
const LENGTH = 10;
const KEY_BYTES = 32;

const encoder = new TextEncoder();
const hmac = { name: "HMAC", hash: "SHA-256" } as const;

/** A new key in base64url. The server makes one once and keeps it; paired devices get it. */
export function newCheckKey(): string {
  return toBase64url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

/** The check of a token: ten characters. */
export async function checkOf(key: string, token: string): Promise<string> {
  const imported = await crypto.subtle.importKey("raw", fromBase64url(key), hmac, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", imported, encoder.encode(`pass ${token}`));
  return toBase64url(new Uint8Array(signed)).slice(0, LENGTH);
}

/** The address of a pass with its check, for the code. Without one the code is as good wherever there is a network. */
export function withCheck(address: string, check: string | undefined): string {
  return check ? `${address}#${check}` : address;
}

/** Whether a code was given out by the server that has the key. */
export async function isGenuine(key: string, token: string, check: string | undefined) {
  return check !== undefined && check === (await checkOf(key, token));
}
