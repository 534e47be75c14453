/** Secrets of devices, and the letters by which they are paired. */
import "server-only";
import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Letters that nobody mixes up, read out or typed, on Turkish and English keyboards. */
const ALPHABET = "BCDFGHJKLMNPRSTVYZ";
const LETTERS = 6;

/** Six random letters. */
export function newLetters(): string {
  return Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** The letters that somebody typed, or undefined if they cannot be any. */
export function readLetters(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, "").toLocaleUpperCase("en");
  return new RegExp(`^[${ALPHABET}]{${LETTERS}}$`).test(letters) ? letters : undefined;
}

/** 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a secret. */
export function digestOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** Whether a secret is the one of a stored digest. The time that it takes tells nothing. */
export function isSecretOf(digest: string, secret: string): boolean {
  const [known, given] = [Buffer.from(digest), Buffer.from(digestOf(secret))];
  return known.length === given.length && timingSafeEqual(known, given);
}

/** Who a cookie is for: a device at the door, or the browser of a person at the desk. */
export type Use = "door" | "desk";

/**
 * The cookie by which a browser carries the id and the secret of a device, until its right ends. It says how long
 * that is: the clock of a tablet may be wrong.
 */
export function cookieOf(use: Use, id: string, secret: string, endsAt: Date): string {
  const seconds = Math.max(0, Math.round((endsAt.getTime() - Date.now()) / 1000));
  // Links lead to the desk, and its posts name their origin. Nothing leads to the door.
  const site = use === "desk" ? "Lax" : "Strict";
  return `__Host-${use}=${id}.${secret}; Path=/; Secure; HttpOnly; SameSite=${site}; Max-Age=${seconds}`;
}

/** The id and secret in a Cookie header. */
export function readCookie(use: Use, header = ""): { id: string; secret: string } | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)__Host-${use}=([\\w-]{1,40})\\.([\\w-]{43})(?:;|$)`);
  const [, id, secret] = cookie.exec(header) ?? [];
  return id && secret ? { id, secret } : undefined;
}
