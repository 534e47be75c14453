import type { IncomingHttpHeaders } from "node:http";
import { MAX_BODY_BYTES } from "./json-body";

export interface RequestFacts {
  method: string;
  /** A path with its query. */
  target: string;
  headers: IncomingHttpHeaders;
}

export interface RequestRefusal {
  status: 400 | 403 | 405 | 408 | 411 | 413 | 415;
  allow?: string;
}

interface SiteNames {
  siteUrl: string;
  siteHosts: string[];
  /** Limit of an address in bytes, if higher than that of a form. */
  mostBytes?: (path: string) => number | undefined;
}

const MULTIPART_TYPE = /^multipart\/form-data\s*;\s*boundary=[\w'+.-]{1,70}$/;

/** Mail programs may post a form with parts here (RFC 8058). It is read before the framework sees it. */
export const oneClickPrefix = "/api/unsubscribe/";

/** No page reads so many. The framework takes quadratic time. */
const MAX_PARAMETERS = 100;

/** Decides by the first line and the headers. Next answers many such requests with 500, or as if nothing was posted. */
export function findRefusal(request: RequestFacts, site: SiteNames): RequestRefusal | undefined {
  const { method, target } = request;
  if (!target.startsWith("/")) return { status: 400 };
  const [path = ""] = target.split("?");
  if (!isPlainPath(path) || hasTooManyParameters(target)) return { status: 400 };
  // A missing page is answered in the visitor's language; a program gets a plain answer.
  if (!isDecodable(path) && !isPage(path)) return { status: 400 };
  if (method === "POST") return findPostRefusal(path, request.headers, site);
  if (method === "GET" || method === "HEAD") return undefined;
  // Route handlers check methods themselves.
  if (path.startsWith("/api/") && method !== "TRACE") return undefined;
  return { status: 405, allow: "GET, HEAD, POST" };
}

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
  if (path.startsWith(oneClickPrefix)) return undefined;
  // Next would take it for a server action.
  if (path.startsWith("/api/")) return multipart ? { status: 415 } : undefined;
  if (headers["content-length"] === undefined) return { status: 411 };
  if (!multipart) return { status: 415 };
  return MULTIPART_TYPE.test(type) ? undefined : { status: 400 };
}

/** Next resolves "..", reads "\" as "/" and ends a path at "#": such a request could avoid the steps before a page. */
function isPlainPath(path: string): boolean {
  return !/[\\#]|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}

/** Not that of a file, of something below a file, or of a route handler. */
function isPage(path: string): boolean {
  return !/^\/(_next|api|calendar|film|plan)\/|\.[^/]*(\/|$)/.test(path);
}

/**
 * Programs send no Origin; browsers always do, and pages cannot change it. Forwarded hosts are only claims. Another
 * port is another site. A page without referrer posts from "null": then a second header, which pages cannot change
 * either, tells whether it is the same site.
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
