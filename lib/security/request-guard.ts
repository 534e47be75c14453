import type { IncomingHttpHeaders } from "node:http";
import { MAX_BODY_BYTES } from "./json-body";

export interface RequestFacts {
  method: string;
  /** The request target: a path with its query. */
  target: string;
  headers: IncomingHttpHeaders;
}

export interface RequestRefusal {
  status: 400 | 403 | 405 | 408 | 411 | 413 | 415;
  /** The allowed methods, for a 405. */
  allow?: string;
}

/** The origin of this site, and the host names that it answers to. */
interface SiteNames {
  siteUrl: string;
  siteHosts: string[];
  /** The most bytes that an address takes, if they are more than those of a form. */
  mostBytes?: (path: string) => number | undefined;
}

/** The content type with which browsers send a form. */
const MULTIPART_TYPE = /^multipart\/form-data\s*;\s*boundary=[\w'+.-]{1,70}$/;

/** No page reads so many parameters. The framework's work grows with the square of their number. */
const MAX_PARAMETERS = 100;

/**
 * Decides by the first line and the headers whether a request must be refused. Next answers many of
 * these with 500, or with a page as if nothing had been posted.
 * @param site the site whose pages may post
 */
export function findRefusal(request: RequestFacts, site: SiteNames): RequestRefusal | undefined {
  const { method, target } = request;
  if (!target.startsWith("/")) return { status: 400 };
  const [path = ""] = target.split("?");
  if (!isPlainPath(path) || hasTooManyParameters(target)) return { status: 400 };
  // A missing page is answered in the visitor's language. A program gets a plain answer.
  if (!isDecodable(path) && !isPage(path)) return { status: 400 };
  if (method === "POST") return findPostRefusal(path, request.headers, site);
  if (method === "GET" || method === "HEAD") return undefined;
  // Route handlers check methods themselves.
  if (path.startsWith("/api/") && method !== "TRACE") return undefined;
  return { status: 405, allow: "GET, HEAD, POST" };
}

/** Whether a target has more parameters than any page reads. */
export function hasTooManyParameters(target: string): boolean {
  return target.split("&").length > MAX_PARAMETERS;
}

function findPostRefusal(
  path: string,
  headers: IncomingHttpHeaders,
  site: SiteNames,
): RequestRefusal | undefined {
  if (!isPage(path) && !path.startsWith("/api/")) return { status: 405, allow: "GET, HEAD" };
  if (!isOwnOrigin(headers, site)) return { status: 403 };
  const most = site.mostBytes?.(path) ?? MAX_BODY_BYTES;
  if (Number(headers["content-length"] ?? 0) > most) return { status: 413 };

  const type = headers["content-type"]?.trim().toLowerCase() ?? "";
  const multipart = type.startsWith("multipart/form-data");
  // Next would take it for a server action.
  if (path.startsWith("/api/")) return multipart ? { status: 415 } : undefined;
  if (headers["content-length"] === undefined) return { status: 411 };
  if (!multipart) return { status: 415 };
  return MULTIPART_TYPE.test(type) ? undefined : { status: 400 };
}

/**
 * Whether a path is spelled as browsers spell it. The framework resolves "..", reads "\" as "/" and
 * ends the path at "#". With these, a request could reach a page and avoid the steps before it.
 */
function isPlainPath(path: string): boolean {
  return !/[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

/**
 * Whether a path can be that of a page. It must not be that of a file, of something below a file,
 * or of a route handler.
 */
function isPage(path: string): boolean {
  return !/^\/(_next|api|calendar)\/|\.[^/]*(\/|$)/.test(path);
}

/**
 * Whether a request comes from a page of this site. Programs send no Origin. A browser always sends
 * it, and a page cannot change it. Forwarded hosts are not trusted because anybody can claim them.
 * The whole origin is compared: another port is another site. A page that sends no referrer posts from
 * the origin "null". Then the browser says in another header, which no page can change either, whether it
 * is the same site.
 */
function isOwnOrigin(headers: IncomingHttpHeaders, site: SiteNames): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origin === "null") return headers["sec-fetch-site"] === "same-origin";
  const url = URL.parse(origin);
  if (url === null) return false;
  const isSite = url.origin === site.siteUrl || site.siteHosts.includes(url.host);
  return isSite || url.host === host?.toLowerCase();
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
