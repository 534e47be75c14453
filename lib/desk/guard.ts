/** What happens to a request before anything of the desk sees it. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { userInfo } from "node:os";
import { deskRefusal, isDeskTarget } from "../security/desk-guard";
import { responseHeaders } from "../security/response-headers";
import type { Env } from "../server/env";
import { log } from "../server/log";
import { plainAnswer } from "../server/plain-answer";
import type { Step } from "../server/steps";
import { personHeader } from "./provided";

/** Headers of everything that the desk answers: kept by nobody, found by nobody. */
const headers = new Map([
  ...responseHeaders("http:"),
  ["Cache-Control", "private, no-store"],
  ["Referrer-Policy", "same-origin"],
  ["X-Robots-Tag", "noindex, nofollow"],
]);

/** Host names with port under which a desk on this machine is reached. */
function localHosts(port: number): string[] {
  return ["127.0.0.1", "localhost", "[::1]"].map((name) => `${name}:${port}`);
}

/** Refuses what no page of the desk sends. */
export function refuseAtDesk({ access, port }: Env["desk"]): Step {
  const hosts = access.kind === "local" ? localHosts(port) : undefined;
  return (request, response) => {
    response.setHeaders(headers);
    const { method = "", url: target = "" } = request;
    const status = deskRefusal({ method, target, headers: request.headers }, hosts);
    if (status === undefined) return false;
    response.shouldKeepAlive = false;
    plainAnswer(response, status, { Connection: "close" });
    request.resume();
    return true;
  };
}

/**
 * Names the person who asks, for the ledger: whoever has this machine, or whom Google's
 * Identity-Aware Proxy vouches for. Without that nobody gets further.
 */
export function namePerson({ access }: Pick<Env["desk"], "access">): Step {
  if (access.kind === "local") {
    const person = userInfo().username;
    return (request) => {
      request.headers[personHeader] = person;
      return false;
    };
  }
  // Loaded where it is used: Google's library takes some 20 MB.
  const verifier = import("./iap").then(({ iapVerifier }) => iapVerifier(access));
  return async (request, response) => {
    const verify = await verifier;
    const person = await verify(request.headers["x-goog-iap-jwt-assertion"]);
    if ("refused" in person) {
      log.warn({ event: "desk", outcome: "refused", code: person.refused });
      plainAnswer(response, person.refused === "NO_KEYS" ? 503 : 401);
      return true;
    }
    request.headers[personHeader] = person.email;
    return false;
  };
}

/** What stands beside the desk's pages; the lattice is on the card of a pass. */
const beside =
  /^\/(_next\/static\/|(icon\.svg|favicon\.ico|apple-icon\.png|manifest\.webmanifest|images\/star-lattice\.svg)(\?|$))/;

/** Leads to the desk's first page, and answers nothing that is not the desk's. */
export function deskOnly(request: IncomingMessage, response: ServerResponse): boolean {
  const { url: target = "" } = request;
  if (target === "/") plainAnswer(response, 307, { Location: "/desk" });
  else if (isDeskTarget(target) || beside.test(target)) return false;
  else plainAnswer(response, 404);
  return true;
}
