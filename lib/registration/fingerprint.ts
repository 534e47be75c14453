import { createHash } from "node:crypto";
import type { RegistrationRecord } from "./record";

/**
 * The fingerprint of a record: SHA-256 (base64url) of its fields in the order of their names, because the
 * stores return them in different orders. A correction names with it the record that was seen.
 */
export function computeFingerprint(record: RegistrationRecord): string {
  const fields = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
}
