import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Files of the project that a page names: style sheets and pictures. */
const file = /(?:href|src)="\/((?:app|documents|public)\/[^"?]+)/g;

/**
 * A digest of everything that a document is printed from: its texts and facts as they stand on the
 * page, its style sheets and its pictures. A committed document with another one is out of date.
 */
export function digestOf(html: string): string {
  const digest = createHash("sha256").update(html);
  const files = new Set([...html.matchAll(file)].map(([, path = ""]) => path));
  for (const path of [...files].sort()) digest.update(path).update(readFileSync(path));
  return digest.digest("base64url");
}
