/** Synchronous variant of `entry-code.ts`: the desk computes the codes of a whole list. */
import { hash } from "node:crypto";
import { buildEntryCodeInput, ENTRY_CODE_LENGTH, encodeDigest, type PassCode } from "./entry-code";

export function computeEntryCodeSync(token: string): string {
  return encodeDigest(hash("sha256", buildEntryCodeInput(token), "buffer"), ENTRY_CODE_LENGTH);
}

export function resolveEntryCodeSync(shown: PassCode): string {
  return "token" in shown ? computeEntryCodeSync(shown.token) : shown.code;
}
