import { MAX_BODY_BYTES } from "./json-body";
import { hasTooManyParameters, type RequestFacts } from "./request-guard";

const URLENCODED_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const MULTIPART_TYPE = /^multipart\/form-data\s*;/i;

/** Of a form. Above the limits of all fields in any script, so that those decide: a letter is up to nine bytes of it. */
const MAX_DESK_FORM_BYTES = 512 * 1024;
/** Of a form with a picture. A file above the limit of pictures is still read, so that nothing typed beside it is lost. */
export const MAX_DESK_UPLOAD_BYTES = 32 * 1024 * 1024;

/** Forms of the site's lists have pictures. */
const uploadPath = /^\/desk(\/[\w-]+)?\/(tr|en)\/site\/lists\/[\w-]+\/[\w-]+$/;

/**
 * Decides by the first line and the headers.
 * @param hosts names with ports; undefined allows any, if a proxy or a secret identifies the user
 * @param type content type of posts
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
  // Another site may link to the desk, but not load it as a picture or a script: the loading time would tell whether a
  // search found somebody.
  if (!["none", "same-origin"].includes(`${site}`) && use !== "document") return 403;
  // A browser always names the page that posts a form.
  if (origin === undefined ? method === "POST" : URL.parse(origin)?.host !== host) return 403;
  if (method !== "POST") return undefined;
  if (headers["content-length"] === undefined) return 411;
  const sent = headers["content-type"] ?? "";
  const isUpload = MULTIPART_TYPE.test(sent) && uploadPath.test(target.split("?", 1)[0] ?? "");
  const textLimit = type === URLENCODED_TYPE ? MAX_DESK_FORM_BYTES : MAX_BODY_BYTES;
  const limit = isUpload ? MAX_DESK_UPLOAD_BYTES : textLimit;
  if (Number(headers["content-length"]) > limit) return 413;
  return isUpload || type.test(sent) ? undefined : 415;
}

export const deskAssetPaths =
  /^\/(_next\/static\/|(plan\/[a-z]+\.svg|icon\.svg|favicon\.ico|apple-icon\.png|manifest\.webmanifest)(\?|$))/;

/** In any spelling. */
export function isDeskTarget(target: string): boolean {
  const path = parseTargetPath(target) ?? target;
  return /^\/desk(?![\p{L}\p{N}_-])/iu.test(path);
}

/** In any spelling. */
export function isGateTarget(target: string): boolean {
  const path = parseTargetPath(target) ?? target;
  return /^\/door(?![\p{L}\p{N}_-])/iu.test(path);
}

/** Decoded, without dots, doubled slashes and backslashes. */
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
