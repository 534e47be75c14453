/** Checks each request before anything else of the gate server: it is on the public internet, the desk is not. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import { clientAddressHeader, resolveRequestClient } from "@/lib/security/client-address";
import { findDeskRefusal } from "@/lib/security/desk-guard";
import { requestIdHeader, resolveRequestId } from "@/lib/security/request-id";
import { buildResponseHeaders } from "@/lib/security/response-headers";
import type { GateMetrics } from "./metrics";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** For files that run on a device: its worker, and the code reader. Pages have their own policy. */
const filePolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of each answer. Pages may use the camera; nothing may be cached or indexed. */
const headers = new Map([
  ...buildResponseHeaders("https:"),
  ["Cache-Control", "private, no-store"],
  ["Content-Security-Policy", filePolicy],
  [
    "Permissions-Policy",
    "browsing-topics=(), camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  ],
  ["Referrer-Policy", "no-referrer"],
  ["X-Robots-Tag", "noindex, nofollow"],
]);

interface GateGuardOptions {
  trustedProxies: number;
  metrics: Pick<GateMetrics, "countRefusal">;
}

/** Refuses requests that no page of the gate app sends, and identifies the client of the others. */
export function refuseAtGate({ trustedProxies, metrics }: GateGuardOptions): Step {
  return (request, response) => {
    response.setHeaders(headers);
    const { method = "", url: target = "" } = request;
    const facts = { method, target, headers: request.headers };
    const status = findDeskRefusal(facts, undefined, JSON_TYPE);
    request.headers[requestIdHeader] = resolveRequestId(request.headers, trustedProxies > 0);
    request.headers[clientAddressHeader] = resolveRequestClient(request, trustedProxies);
    if (status === undefined) return false;
    metrics.countRefusal("request");
    response.shouldKeepAlive = false;
    sendPlainAnswer(response, status, { Connection: "close" });
    request.resume();
    return true;
  };
}

/** Icons that the build draws, and files that the pages need. */
export const gateIcons = /^\/(icon\.svg|favicon\.ico|apple-icon\.png)(\?|$)/;
const assetPaths =
  /^\/(_next\/static\/|(door-worker\.js|icons\/icon-\d+\.png|plan\/tiles\.svg)(\?|$))/;

/** Answers 404 outside the gate app. */
export function limitToGatePaths(request: IncomingMessage, response: ServerResponse): boolean {
  const { url: target = "" } = request;
  // Only the plain spelling: another one could bypass the checks of an address.
  const isGateAddress =
    /^\/door(\/[\w.-]+)*\/?(\?|$)/.test(target) && !/\/\.{1,2}(\/|\?|$)/.test(target);
  if (isGateAddress || assetPaths.test(target) || gateIcons.test(target)) return false;
  sendPlainAnswer(response, 404);
  return true;
}
