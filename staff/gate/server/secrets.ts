import "server-only";
import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { toPlainCode } from "@/lib/registration/answers/plain-signs";
import { GATE_COOKIE } from "../protocol/former-names";

/** Hard to confuse, spoken or typed, on Turkish and English keyboards. */
const PAIRING_CODE_ALPHABET = "BCDFGHJKLMNPRSTVYZ";
const PAIRING_CODE_LENGTH = 6;

export function generatePairingCode(): string {
  return Array.from(
    { length: PAIRING_CODE_LENGTH },
    () => PAIRING_CODE_ALPHABET[randomInt(PAIRING_CODE_ALPHABET.length)],
  ).join("");
}

/** Undefined if it cannot be valid. */
export function parsePairingCode(typed: string): string | undefined {
  const code = toPlainCode(typed);
  return new RegExp(`^[${PAIRING_CODE_ALPHABET}]{${PAIRING_CODE_LENGTH}}$`).test(code)
    ? code
    : undefined;
}

/** 256 random bits. */
export function generateSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Compares in constant time. */
export function verifySecret(digest: string, secret: string): boolean {
  const [known, given] = [Buffer.from(digest), Buffer.from(hashSecret(secret))];
  return known.length === given.length && timingSafeEqual(known, given);
}

/** `gate`: a device at a gate. `desk`: the browser of a person. */
export type CredentialUse = "gate" | "desk";

const cookieNames: Record<CredentialUse, string> = { gate: GATE_COOKIE, desk: "__Host-desk" };

/**
 * Cookie with the id and the secret of a device. Max-Age instead of a date, because the clock of a tablet may be wrong.
 */
export function buildDeviceCookie(
  use: CredentialUse,
  id: string,
  secret: string,
  endsAt: Date,
): string {
  const seconds = Math.max(0, Math.round((endsAt.getTime() - Date.now()) / 1000));
  // Links lead to the desk, and its posts name their origin. Nothing links to the gate app.
  const site = use === "desk" ? "Lax" : "Strict";
  return `${cookieNames[use]}=${id}.${secret}; Path=/; Secure; HttpOnly; SameSite=${site}; Max-Age=${seconds}`;
}

export function parseDeviceCookie(
  use: CredentialUse,
  header = "",
): { id: string; secret: string } | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${cookieNames[use]}=([\\w-]{1,40})\\.([\\w-]{43})(?:;|$)`);
  const [, id, secret] = cookie.exec(header) ?? [];
  return id && secret ? { id, secret } : undefined;
}
