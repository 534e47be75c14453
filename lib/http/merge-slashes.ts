import type { IncomingMessage } from "node:http";
import { resolveRoute } from "../i18n/routing";
import { arePassesMailed } from "../site";

/**
 * Only for pages. Next would redirect to a spelling that is redirected again; the slash at the end marks it as wrong.
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
