import { createHash } from "node:crypto";
import type { RegistrationRecord } from "./record";

/** SHA-256 (base64url). The fields are sorted by name, because stores return them in different orders. */
export function computeFingerprint(record: RegistrationRecord): string {
  const fields = Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url");
}
