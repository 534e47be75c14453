import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The project's files that a page refers to: style sheets and pictures. */
const file = /(?:href|src)="\/((?:app|documents|public)\/[^"?]+)/g;

/**
 * A digest of everything that a document is printed from: the texts and facts of its page, its
 * style sheets and its pictures. If the digest of a committed document differs, the document is out
 * of date.
 */
export function computeDigest(html: string): string {
  const digest = createHash("sha256").update(html);
  const files = new Set([...html.matchAll(file)].map(([, path = ""]) => path));
  for (const path of [...files].sort()) digest.update(path).update(readFileSync(path));
  return digest.digest("base64url");
}
