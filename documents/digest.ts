import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** Style sheets and pictures of the project that a page refers to. */
const file = /(?:href|src)="\/((?:app|documents|public)\/[^"?]+)/g;

/**
 * Digest of everything that a document is printed from: its HTML, style sheets and pictures. If that of a committed
 * document differs, the document is out of date.
 */
export function computeDigest(html: string): string {
  const digest = createHash("sha256").update(html);
  const files = new Set([...html.matchAll(file)].map(([, path = ""]) => path));
  for (const path of [...files].sort()) digest.update(path).update(readFileSync(path));
  return digest.digest("base64url");
}
