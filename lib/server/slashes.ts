/** Addresses of pages with more slashes than they have. */
import type { IncomingMessage } from "node:http";
import { decide } from "../i18n/decide";

/**
 * Takes doubled slashes out of the address of a page before the framework does, which would lead to a
 * spelling that has to be led on from. The slash at the end says that it is not the true spelling. What
 * is no page is left as it is: its address is nobody's to correct.
 */
export function singleSlashes(request: IncomingMessage): boolean {
  const [path = "", ...query] = (request.url ?? "").split("?");
  if (path.includes("//") && decide(path, undefined, null).kind !== "missing") {
    request.url = [`${path}/`.replace(/\/{2,}/g, "/"), ...query].join("?");
  }
  return false;
}
