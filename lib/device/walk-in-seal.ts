/** Each walk-in has its own key pair. The private half is deleted at once: the device cannot read what it keeps. */
import { fromBase64url, toBase64url } from "@/lib/security/base64url";

/** An uncompressed point of P-256. */
const POINT_BYTES = 65;
const NONCE_BYTES = 12;
/** Texts are padded to a multiple of this, to hide their length. */
const PADDING_BLOCK_BYTES = 256;

/** Bound into the seal: a walk-in opens only for its device and number. */
export interface SealContext {
  device: string;
  number: number;
}

const curve = { name: "ECDH", namedCurve: "P-256" } as const;
const encoder = new TextEncoder();

/** @param publicKey in base64url */
export async function sealWalkIn(
  publicKey: string,
  walkIn: object,
  under: SealContext,
): Promise<string> {
  const server = await crypto.subtle.importKey("raw", fromBase64url(publicKey), curve, false, []);
  const own = await crypto.subtle.generateKey(curve, false, ["deriveBits"]);
  const point = new Uint8Array(await crypto.subtle.exportKey("raw", own.publicKey));
  const key = await deriveSharedKey(own.privateKey, server, { point, under }, "encrypt");
  const text = encoder.encode(JSON.stringify(walkIn));
  const filled = new Uint8Array(
    Math.ceil(text.length / PADDING_BLOCK_BYTES) * PADDING_BLOCK_BYTES,
  ).fill(32);
  filled.set(text);
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, key, filled);
  const whole = new Uint8Array(POINT_BYTES + NONCE_BYTES + sealed.byteLength);
  whole.set(point);
  whole.set(nonce, POINT_BYTES);
  whole.set(new Uint8Array(sealed), POINT_BYTES + NONCE_BYTES);
  return toBase64url(whole);
}

/** Undefined if it was changed or sealed for another key or context. @param privateKey PKCS 8, in base64url */
export async function openWalkIn(
  privateKey: string,
  sealed: string,
  under: SealContext,
): Promise<unknown> {
  const own = await crypto.subtle.importKey("pkcs8", fromBase64url(privateKey), curve, false, [
    "deriveBits",
  ]);
  return decryptWalkIn(own, sealed, under);
}

async function decryptWalkIn(own: CryptoKey, sealed: string, under: SealContext): Promise<unknown> {
  try {
    const whole = fromBase64url(sealed);
    const point = whole.slice(0, POINT_BYTES);
    const iv = whole.subarray(POINT_BYTES, POINT_BYTES + NONCE_BYTES);
    const device = await crypto.subtle.importKey("raw", point, curve, false, []);
    const key = await deriveSharedKey(own, device, { point, under }, "decrypt");
    const rest = whole.subarray(POINT_BYTES + NONCE_BYTES);
    return JSON.parse(
      new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, rest)),
    );
  } catch {
    return undefined;
  }
}

/** The context goes into the key, so that the key opens nothing else. */
async function deriveSharedKey(
  own: CryptoKey,
  other: CryptoKey,
  { point, under }: { point: Uint8Array<ArrayBuffer>; under: SealContext },
  use: "encrypt" | "decrypt",
): Promise<CryptoKey> {
  const bits = await crypto.subtle.deriveBits({ name: "ECDH", public: other }, own, 256);
  const material = await crypto.subtle.importKey("raw", bits, "HKDF", false, ["deriveKey"]);
  const info = encoder.encode(`entrance walk-in|${under.device}|${under.number}`);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: point, info };
  return crypto.subtle.deriveKey(hkdf, material, { name: "AES-GCM", length: 256 }, false, [use]);
}
