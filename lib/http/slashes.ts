/** Corrects page addresses with doubled slashes. */
import type { IncomingMessage } from "node:http";
import { decide } from "../i18n/decide";
import { arePassesMailed } from "../site";

/**
 * Removes doubled slashes from the address of a page. The framework would redirect to a spelling that must be
 * redirected again. The slash at the end marks that it is not the true spelling. Other addresses stay as they are.
 */
export function singleSlashes(request: IncomingMessage): boolean {
  const [path = "", ...query] = (request.url ?? "").split("?");
  if (path.includes("//") && decide(path, undefined, null, arePassesMailed()).kind !== "missing") {
    request.url = [`${path}/`.replace(/\/{2,}/g, "/"), ...query].join("?");
  }
  return false;
}
