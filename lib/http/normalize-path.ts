import type { IncomingMessage } from "node:http";
import { resolveRoute } from "@/lib/i18n/routing";
import { arePassesMailed } from "@/lib/site";

/**
 * Rewrites other spellings of a page, so that one redirect leads to it: doubled slashes, and what stands behind a link
 * in a sentence. The slash at the end marks the spelling as wrong.
 */
export function normalizePath(request: IncomingMessage): boolean {
  const [path = "", ...query] = (request.url ?? "").split("?");
  const plain = `${stripTrailingSigns(path)}/`.replace(/\/{2,}/g, "/");
  if (`${path}/` === plain || path === plain || !/^[\w/-]+$/.test(plain)) return false;
  if (resolveRoute(plain, undefined, null, arePassesMailed()).kind !== "missing")
    request.url = [plain, ...query].join("?");
  return false;
}

/** No page and no token ends in punctuation, a bracket or a blank. */
function stripTrailingSigns(path: string): string {
  try {
    return decodeURIComponent(path).replace(/[^\p{L}\p{M}\p{N}_/-]+\/*$/u, "");
  } catch {
    return path;
  }
}
