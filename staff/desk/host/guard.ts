/** Checks each request before any page of the desk. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { userInfo } from "node:os";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import { deskAssetPaths, findDeskRefusal, isDeskTarget } from "@/lib/security/desk-guard";
import { buildResponseHeaders } from "@/lib/security/response-headers";
import type { Env } from "@/lib/services/env";
import { setPerson } from "../context/request-context";
import { createIapVerifier } from "./iap";

/** Responses of the desk are neither cached nor indexed. */
const headers = new Map([
  ...buildResponseHeaders("http:"),
  ["Cache-Control", "private, no-store"],
  ["Referrer-Policy", "same-origin"],
  ["X-Robots-Tag", "noindex, nofollow"],
]);

/** For people admitted by a proxy or on this machine. */
const FULL_RIGHT = "all";

function listLocalHosts(port: number): string[] {
  return ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`);
}

/** Refuses requests that no page of the desk would send. */
export function refuseAtDesk({ access, port }: Env["desk"]): Step {
  const hosts = access.kind === "local" ? listLocalHosts(port) : undefined;
  return (request, response) => {
    response.setHeaders(headers);
    const { method = "", url: target = "" } = request;
    const status = findDeskRefusal({ method, target, headers: request.headers }, hosts);
    if (status === undefined) return false;
    response.shouldKeepAlive = false;
    sendPlainAnswer(response, status, { Connection: "close" });
    request.resume();
    return true;
  };
}

/**
 * Identifies the person, for the audit log: on a local desk the owner of this machine, otherwise the one named by
 * Google's Identity-Aware Proxy. Both have all rights; everyone else is refused.
 */
export function namePerson({ access }: Pick<Env["desk"], "access">): Step {
  if (access.kind === "paired")
    throw new Error("The gate server names the people of a paired desk.");
  if (access.kind === "local") {
    const person = userInfo().username;
    return (request) => {
      setPerson(request.headers, person, FULL_RIGHT);
      return false;
    };
  }
  const verify = createIapVerifier(access);
  return async (request, response) => {
    const person = await verify(request.headers["x-goog-iap-jwt-assertion"]);
    if ("refused" in person) {
      log.warn({ event: "desk", outcome: "refused", code: person.refused });
      sendPlainAnswer(response, person.refused === "NO_KEYS" ? 503 : 401);
      return true;
    }
    setPerson(request.headers, person.email, FULL_RIGHT);
    return false;
  };
}

/** Redirects to the desk's first page. Answers 404 to everything outside the desk. */
export function limitToDeskPaths(request: IncomingMessage, response: ServerResponse): boolean {
  const { url: target = "" } = request;
  if (target === "/") sendPlainAnswer(response, 307, { Location: "/desk" });
  else if (isDeskTarget(target) || deskAssetPaths.test(target)) return false;
  else sendPlainAnswer(response, 404);
  return true;
}
