/** Checks each request before any page of the desk. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { userInfo } from "node:os";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import { deskAssetPaths, findDeskRefusal, isDeskTarget } from "@/lib/security/desk-guard";
import { collectRights } from "@/lib/security/desk-rights";
import { buildResponseHeaders } from "@/lib/security/response-headers";
import type { Env } from "@/lib/server/process/env";
import {
  answerDeskPage,
  detectDeskLanguage,
  refuseBeyondRights,
} from "@/staff/gate/server/refuse-beyond-rights";
import { resolvePermission } from "../actions/find-action";
import { setPerson } from "../context/request-context";
import { createIapVerifier } from "./iap";
import { readProxyPerson } from "./proxy";

/** Responses of the desk are neither cached nor indexed. */
const headers = new Map([
  ...buildResponseHeaders("http:"),
  ["Cache-Control", "private, no-store"],
  ["Referrer-Policy", "same-origin"],
  ["X-Robots-Tag", "noindex, nofollow"],
]);

/** Of people on this machine, and of those whom Google's proxy admits if no permissions are set. */
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
    request.resume();
    if (status === 413) explainLength(request, response);
    else sendPlainAnswer(response, status, { Connection: "close" });
    return true;
  };
}

/** A browser shows an answer only when it has sent all of its post. */
function explainLength(request: IncomingMessage, response: ServerResponse): void {
  const language = detectDeskLanguage(request);
  request.once("end", () => answerDeskPage(response, 413, language, { what: ["tooLong"] }));
}

/**
 * Identifies the person, for the audit log: on a local desk the owner of this machine, otherwise the one named by
 * Google's Identity-Aware Proxy or by a proxy with a sign-in service. DESK_PERMISSIONS says what each may do (behind
 * Google's proxy everything, if it is unset); everyone else is refused.
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
  if (access.kind === "proxy") {
    return (request, response) => {
      const person = readProxyPerson(request, access);
      if ("refused" in person) {
        const header = "header" in person ? { where: person.header } : {};
        log.warn({ event: "desk", outcome: "refused", code: person.refused, ...header });
        response.shouldKeepAlive = false;
        sendPlainAnswer(response, 401, { Connection: "close" });
        request.resume();
        return true;
      }
      const { name, groups } = person;
      const right = collectRights(access.permissions, groups);
      return refuseBeyondRights(request, response, { name, right }, rules);
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
    const { email } = person;
    const names = [email.toLowerCase(), `*${email.slice(email.lastIndexOf("@")).toLowerCase()}`];
    const right = access.permissions ? collectRights(access.permissions, names) : FULL_RIGHT;
    return refuseBeyondRights(request, response, { name: email, right }, rules);
  };
}

const rules = {
  resolvePermission,
  onRefused: () => log.warn({ event: "desk", outcome: "refused", code: "RIGHT" }),
};

/** Redirects to the desk's first page. Answers 404 to everything outside the desk. */
export function limitToDeskPaths(request: IncomingMessage, response: ServerResponse): boolean {
  const { url: target = "" } = request;
  if (target === "/") sendPlainAnswer(response, 307, { Location: "/desk" });
  else if (isDeskTarget(target) || deskAssetPaths.test(target)) return false;
  else sendPlainAnswer(response, 404);
  return true;
}
