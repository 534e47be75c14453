import { createHash } from "node:crypto";
import type { RegistrationRecord } from "./record";

/**
 * The fingerprint of a record: SHA-256 (base64url) of its fields in the order of their names, because the
 * stores return them in different orders. Whoever corrects a record names the one that they saw by it.
 */
export function fingerprintOf(record: RegistrationRecord): string {
  const fields = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
}
