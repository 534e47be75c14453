/** What the desk's guard refuses by the first lines of a request, and what is the desk's at all. */

import { BODY_LIMIT } from "./json-body";
import { asksTooMuch, type RequestFacts } from "./request-guard";

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * The status that a request of the desk must be refused with, if any.
 * @param hosts names with ports that the desk answers to; any when a proxy vouches for the caller
 */
export function deskRefusal(
  { method, target, headers }: RequestFacts,
  hosts?: readonly string[],
): number | undefined {
  const host = headers.host?.toLowerCase() ?? "";
  // A name of somebody else's that leads to this machine (DNS rebinding).
  if (hosts && !hosts.includes(host)) return 421;
  if (!target.startsWith("/") || pathOf(target) === undefined || asksTooMuch(target)) return 400;
  if (!["GET", "HEAD", "POST"].includes(method)) return 405;
  const { origin, "sec-fetch-site": site = "none", "sec-fetch-dest": use } = headers;
  // Another page may lead here; what it loads as a picture or a script would tell it, by the time that
  // takes, whether somebody is found.
  if (!["none", "same-origin"].includes(`${site}`) && use !== "document") return 403;
  // A browser always names the page that a form is sent from.
  if (origin === undefined ? method === "POST" : URL.parse(origin)?.host !== host) return 403;
  if (method !== "POST") return undefined;
  if (headers["content-length"] === undefined) return 411;
  if (Number(headers["content-length"]) > BODY_LIMIT) return 413;
  return FORM.test(headers["content-type"] ?? "") ? undefined : 415;
}

/** Whether a request's target leads to the desk, however it is spelled. */
export function isDeskTarget(target: string): boolean {
  const path = pathOf(target) ?? target;
  return /^\/desk(?![\p{L}\p{N}_-])/iu.test(path);
}

/** The path that a target means: decoded, without dots, doubled slashes and the other kind of them. */
function pathOf(target: string): string | undefined {
  const [path = ""] = target.split(/[?#]/);
  try {
    let decoded = path;
    for (let n = 0; n < 3 && decoded.includes("%"); n += 1) decoded = decodeURIComponent(decoded);
    const slashes = decoded.replace(/[\\/]+/g, "/").replace(/[\t\r\n]/g, "");
    return new URL(slashes, "http://desk").pathname;
  } catch {
    return undefined;
  }
}
