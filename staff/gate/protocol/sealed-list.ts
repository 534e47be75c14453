/**
 * The pass list that a device keeps. Only the entry code of a pass finds and decrypts its entry. A code has 120 bits of
 * a digest, so nobody can try all codes: a device that is found reveals no name.
 */
import { isFormName } from "@/lib/registration/forms";
import { fromBase64url, toBase64url } from "@/lib/security/base64url";
import type { Verdict } from "./verdict";

export type PassListPerson = Omit<NonNullable<Verdict["person"]>, "star">;

export const LIST_KEY_BYTES = 16;
export const NONCE_BYTES = 12;
export const buildListKeyInput = (code: string) => `entrance list|${code}`;
/** HKDF info of the key that encrypts an entry. */
export const SEAL_INFO = "entrance list name";
/** Texts are padded to a multiple of this, so that the length of an entry reveals little of a name. */
const ENTRY_PADDING_BYTES = 32;

const encoder = new TextEncoder();

export async function deriveListKey(code: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", encoder.encode(buildListKeyInput(code)));
  return toBase64url(new Uint8Array(digest, 0, LIST_KEY_BYTES));
}

export async function seal(code: string, person: PassListPerson): Promise<string> {
  const filled = padPersonText(person);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const key = await deriveSealingKey(code, "encrypt");
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, filled);
  const whole = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  whole.set(nonce);
  whole.set(new Uint8Array(sealed), NONCE_BYTES);
  return toBase64url(whole);
}

export function padPersonText({ name, company, form }: PassListPerson): Uint8Array<ArrayBuffer> {
  const text = encoder.encode(JSON.stringify([name, company, form]));
  const filled = new Uint8Array(
    Math.ceil(text.length / ENTRY_PADDING_BYTES) * ENTRY_PADDING_BYTES,
  ).fill(32);
  filled.set(text);
  return filled;
}

/** Undefined if the code does not match the entry, or the entry was changed. */
export async function unseal(code: string, sealed: string): Promise<PassListPerson | undefined> {
  try {
    const whole = fromBase64url(sealed);
    const key = await deriveSealingKey(code, "decrypt");
    const iv = whole.subarray(0, NONCE_BYTES);
    const text = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv },
      key,
      whole.subarray(NONCE_BYTES),
    );
    const [name, company, form] = JSON.parse(new TextDecoder().decode(text));
    return isFormName(form) ? { name: `${name}`, company: `${company}`, form } : undefined;
  } catch {
    return undefined;
  }
}

async function deriveSealingKey(code: string, use: "encrypt" | "decrypt"): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", encoder.encode(code), "HKDF", false, [
    "deriveKey",
  ]);
  const info = encoder.encode(SEAL_INFO);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info };
  return crypto.subtle.deriveKey(hkdf, material, { name: "AES-GCM", length: 128 }, false, [use]);
}
