/** Corrects page addresses with doubled slashes. */
import type { IncomingMessage } from "node:http";
import { resolveRoute } from "../i18n/routing";
import { arePassesMailed } from "../site";

/**
 * Removes doubled slashes from the address of a page. The framework would redirect to a spelling that must be
 * redirected again. The slash at the end marks that it is not the true spelling. Other addresses stay as they are.
 */
export function mergeSlashes(request: IncomingMessage): boolean {
  const [path = "", ...query] = (request.url ?? "").split("?");
  if (
    path.includes("//") &&
    resolveRoute(path, undefined, null, arePassesMailed()).kind !== "missing"
  ) {
    request.url = [`${path}/`.replace(/\/{2,}/g, "/"), ...query].join("?");
  }
  return false;
}
