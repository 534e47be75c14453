import "server-only";
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import onHeaders from "on-headers";
import { clientAddressHeader, resolveClientAddress } from "@/lib/security/client-address";
import type { RefusalReason } from "@/lib/security/refusal-reasons";
import { refusalReasons } from "@/lib/security/refusal-reasons";
import { findRefusal, type RequestRefusal } from "@/lib/security/request-guard";
import { requestIdHeader, resolveRequestId } from "@/lib/security/request-id";
import { log } from "./log";
import { sendPlainAnswer } from "./plain-answer";

interface GuardSettings {
  siteUrl: string;
  siteHosts: string[];
  mostBytes?: (path: string) => number | undefined;
  trustedProxies: number;
  headers: [name: string, value: string][];
  countRefusal?: (reason: RefusalReason) => void;
}

const SECOND_MS = 1000;
/** A refused request is still read this long, so that the client can read the answer. */
const REFUSAL_LINGER_MS = 2 * SECOND_MS;
/** Longer than proxies keep an idle connection, so that none closes while a proxy uses it. */
const KEEP_ALIVE_MS = 65 * SECOND_MS;

/** Longer than the User-Agent of any browser. */
const MAX_USER_AGENT_LENGTH = 500;

/** @param arrivalMs limit for a whole request */
export function getTimeLimits(arrivalMs: number): ServerOptions {
  return {
    headersTimeout: Math.min(arrivalMs, 10 * SECOND_MS),
    requestTimeout: arrivalMs,
    connectionsCheckingInterval: Math.min(arrivalMs, SECOND_MS),
    keepAliveTimeout: KEEP_ALIVE_MS,
  };
}

/** Decides by the first line and the headers, before parsing. @returns whether the request was answered */
export function refuseRequests({ headers, ...settings }: GuardSettings) {
  const common = new Map(headers);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = "", url: target = "" } = request;
    const refusal = findRefusal({ method, target, headers: request.headers }, settings);
    if (!refusal) return false;
    response.setHeaders(common);
    refuse(request, response, refusal);
    settings.countRefusal?.(refusalReasons[refusal.status]);
    return true;
  };
}

/** For handlers that render: sets the headers of every response, an id for the log, and the client's address. */
export function prepareRequests({ headers, trustedProxies }: GuardSettings) {
  const common = new Map(headers);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    response.setHeaders(common);
    request.headers[requestIdHeader] = resolveRequestId(request.headers, trustedProxies > 0);
    const forwarded = request.headers["x-forwarded-for"];
    if (forwarded && trustedProxies === 0) warnOfProxy();
    request.headers[clientAddressHeader] = resolveClientAddress(
      typeof forwarded === "string" ? forwarded : undefined,
      request.socket.remoteAddress,
      trustedProxies,
    );
    // Next compares content types case-sensitively.
    const type = request.headers["content-type"];
    if (type) request.headers["content-type"] = type.replace(/^[^;]*/, (t) => t.toLowerCase());
    // Next searches this header for robots in quadratic time.
    const browser = request.headers["user-agent"];
    if (browser) request.headers["user-agent"] = browser.slice(0, MAX_USER_AGENT_LENGTH);
    if (request.method !== "POST") onHeaders(response, removeFrameworkHeaders);
    return false;
  };
}

const routerHeaders = [
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-url",
] as const;

/** Only posts need them: links on this site are plain, and invented values would be answered with 500. */
export function stripRouterHeaders(request: IncomingMessage): boolean {
  if (request.method === "POST") return false;
  for (const name of routerHeaders) delete request.headers[name];
  return false;
}

let hasWarnedOfProxy = false;

/** Once per process: either a proxy is not configured, or somebody imitates one. */
function warnOfProxy(): void {
  if (hasWarnedOfProxy) return;
  hasWarnedOfProxy = true;
  log.warn({
    event: "proxies",
    outcome: "ignored",
    note: "X-Forwarded-For arrives and is ignored: should a proxy stand before this server, set TRUSTED_PROXIES, or all visitors share one limit.",
  });
}

/** For requests that are no HTTP or never arrive completely. */
export function answerBrokenRequests(
  server: Server,
  { headers, countRefusal }: Pick<GuardSettings, "headers" | "countRefusal">,
): void {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    const status = getErrorStatus(error.code);
    if (error.code === "ECONNRESET" || !socket.writable || hasAnswered(socket)) {
      socket.destroy(error);
      return;
    }
    countRefusal?.(refusalReasons[status]);
    const body = `${STATUS_CODES[status]}\n`;
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}Cache-Control: no-store\r\n` +
        `Content-Type: text/plain; charset=utf-8\r\nContent-Length: ${body.length}\r\n` +
        `Connection: close\r\n\r\n${body}`,
    );
  });
}

function getErrorStatus(code: string | undefined): 400 | 408 | 413 | 431 {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return 408;
    case "HPE_HEADER_OVERFLOW":
      return 431;
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return 413;
    default:
      return 400;
  }
}

/** Node keeps the response on the socket. */
function hasAnswered(socket: Duplex): boolean {
  const { _httpMessage: response } = socket as Duplex & { _httpMessage?: ServerResponse };
  return response?.headersSent === true;
}

/** Only for the framework's own client. Posts keep them: the client of a server action reads one. */
function removeFrameworkHeaders(this: ServerResponse): void {
  for (const name of this.getHeaderNames()) {
    if (/^(x-)?next(js)?-|^x-middleware-|^x-powered-by$/.test(name)) this.removeHeader(name);
  }
  const vary = String(this.getHeader("Vary") ?? "");
  if (/next-/i.test(vary)) {
    const kept = vary.split(",").filter((name) => !/^\s*(rsc|next-.*)\s*$/i.test(name));
    if (kept.length > 0) this.setHeader("Vary", kept.join(",").trim());
    else this.removeHeader("Vary");
  }
}

/** Reads on for a moment, and then closes the connection. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, allow }: RequestRefusal,
): void {
  const farewell = setTimeout(() => request.destroy(), REFUSAL_LINGER_MS);
  response.once("close", () => clearTimeout(farewell));
  response.shouldKeepAlive = false;
  sendPlainAnswer(response, status, { Connection: "close", ...(allow && { Allow: allow }) });
  request.resume();
}
