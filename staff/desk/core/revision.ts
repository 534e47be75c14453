import "server-only";
import { createHash } from "node:crypto";

/** Names the state of a value that a form has shown. */
export function toRevision(value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
