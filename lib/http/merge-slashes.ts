import type { IncomingMessage } from "node:http";
import { resolveRoute } from "../i18n/routing";
import { arePassesMailed } from "../site";

/** Next would redirect to a spelling that is redirected again. The slash at the end marks the spelling as wrong. */
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
