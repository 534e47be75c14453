/**
 * Decides by the first line and the headers which requests the desk refuses, and which addresses
 * belong to the desk.
 */

import { MAX_BODY_BYTES } from "./json-body";
import { hasTooManyParameters, type RequestFacts } from "./request-guard";

const URLENCODED_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * The status with which the desk must refuse a request, if it must.
 * @param hosts the host names with ports that the desk answers to; undefined allows any, when a
 * proxy or a secret identifies the user
 * @param type the content type that may be posted
 */
export function findDeskRefusal(
  { method, target, headers }: RequestFacts,
  hosts?: readonly string[],
  type = URLENCODED_TYPE,
): number | undefined {
  const host = headers.host?.toLowerCase() ?? "";
  // A foreign host name may lead to this machine (DNS rebinding).
  if (hosts && !hosts.includes(host)) return 421;
  if (
    !target.startsWith("/") ||
    parseTargetPath(target) === undefined ||
    hasTooManyParameters(target)
  )
    return 400;
  if (!["GET", "HEAD", "POST"].includes(method)) return 405;
  const { origin, "sec-fetch-site": site = "none", "sec-fetch-dest": use } = headers;
  // Another site may link to the desk. But it must not load the desk as a picture or a script: the
  // loading time would tell it whether a search found somebody.
  if (!["none", "same-origin"].includes(`${site}`) && use !== "document") return 403;
  // A browser always names the page from which a form is sent.
  if (origin === undefined ? method === "POST" : URL.parse(origin)?.host !== host) return 403;
  if (method !== "POST") return undefined;
  if (headers["content-length"] === undefined) return 411;
  if (Number(headers["content-length"]) > MAX_BODY_BYTES) return 413;
  return type.test(headers["content-type"] ?? "") ? undefined : 415;
}

/** Files that the desk's pages need. */
export const deskAssetPaths =
  /^\/(_next\/static\/|(icon\.svg|favicon\.ico|apple-icon\.png|manifest\.webmanifest)(\?|$))/;

/** Whether a request's target is an address of the desk, in any spelling. */
export function isDeskTarget(target: string): boolean {
  const path = parseTargetPath(target) ?? target;
  return /^\/desk(?![\p{L}\p{N}_-])/iu.test(path);
}

/** Whether a request's target is an address of the gate app, in any spelling. */
export function isGateTarget(target: string): boolean {
  const path = parseTargetPath(target) ?? target;
  return /^\/door(?![\p{L}\p{N}_-])/iu.test(path);
}

/** The path that a target means: decoded, without dots, doubled slashes and backslashes. */
function parseTargetPath(target: string): string | undefined {
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
