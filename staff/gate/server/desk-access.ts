/**
 * Sign-in of a desk without a proxy. A browser is paired like a device, with the name of its person and one of the
 * desk's rights.
 */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { renderShortPage } from "@/lib/http/short-page";
import type { Step } from "@/lib/http/steps";
import { resolveRequestClient } from "@/lib/security/client-address";
import { deskAssetPaths } from "@/lib/security/desk-guard";
import { personHeader, rightHeader, setPerson } from "@/staff/desk/context/request-context";
import {
  type DeskLanguage,
  getDeskTranslator,
  getPreferredDeskLanguage,
} from "@/staff/desk/core/desk-language";
import type { GateContext } from "./addresses";
import { deskRights, isActionAllowed, resolveDeskAction } from "./rights";
import { buildDeviceCookie, parseDeviceCookie } from "./secrets";

type SignInContext = Pick<GateContext, "devices" | "metrics" | "wrongPairingCodes">;

/** Any other spelling could mean another address than the one whose right is checked. */
const PLAIN_ADDRESS_PATTERN = /^\/(desk(\/[\w-]+(\.[\w-]+)*)*\/?)?$/;

/**
 * Identifies the person whose browser is paired, and refuses what their right does not cover.
 * @param signInPage answers with the sign-in page (`cached-pages.ts`)
 */
export function authenticateDeskUser(
  context: SignInContext,
  trustedProxies: number,
  signInPage: Step,
): Step {
  const signIn = createPairingCodeHandler(context, trustedProxies);
  return async (request, response) => {
    const { url = "", method = "" } = request;
    delete request.headers[personHeader];
    delete request.headers[rightHeader];
    if (deskAssetPaths.test(url)) return false;
    const [path = ""] = url.split("?", 1);
    if (!PLAIN_ADDRESS_PATTERN.test(path)) return answerPlain(request, response, 404);
    const [, named] = /^\/desk\/(tr|en)\/sign-in$/.exec(path) ?? [];
    const language = (named ?? detectDeskLanguage(request, path)) as DeskLanguage;
    try {
      if (named && method === "POST") return await signIn(request, response, language);
      if (named) return await signInPage(request, response);
      const device = await context.devices.whoHas(
        parseDeviceCookie("desk", request.headers.cookie),
      );
      if (!device || !deskRights.some((right) => right === device.right)) {
        context.metrics.refused("secret");
        return method === "GET"
          ? redirectTo(request, response, `/desk/${language}/sign-in`)
          : answerPlain(request, response, 401);
      }
      if (!isActionAllowed(device.right, resolveDeskAction(method, withoutEdition(path)))) {
        context.metrics.refused("right");
        request.resume();
        return answerPage(response, 403, language, "notAllowed");
      }
      setPerson(request.headers, device.name, device.right);
      await context.devices.contact(device, { version: "", unsent: 0 });
      return false;
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      log.error({ event: "desk", outcome: "unavailable", code: error.code });
      return answerPlain(request, response, 503);
    }
  };
}

/** A client that sends too many wrong pairing codes must wait. */
function createPairingCodeHandler(
  { devices, metrics, wrongPairingCodes }: SignInContext,
  trustedProxies: number,
) {
  return async (request: IncomingMessage, response: ServerResponse, language: DeskLanguage) => {
    const reserved = wrongPairingCodes.reserve(resolveRequestClient(request, trustedProxies));
    if (reserved.wait > 0) {
      metrics.refused("limit");
      request.resume();
      return answerPage(response, 429, language, "tooMany");
    }
    let isWrong = true;
    try {
      const pairingCode = new URLSearchParams(await text(request)).get("letters") ?? "";
      const paired = await devices.pair(pairingCode, "desk");
      isWrong = !paired;
      if (!paired) {
        metrics.refused("letters");
        return redirectTo(request, response, `/desk/${language}/sign-in?problem=letters`);
      }
      const { device, secret } = paired;
      log.info({ event: "desk", outcome: "paired", id: device.id });
      const cookie = buildDeviceCookie("desk", device.id, secret, new Date(device.endsAt));
      response.setHeader("Set-Cookie", cookie);
      return redirectTo(request, response, `/desk/${language}`);
    } finally {
      reserved.settle(isWrong);
    }
  };
}

function withoutEdition(path: string): string {
  return path.replace(/^\/desk\/(?!(tr|en)(\/|$))[\w-]+/, "/desk").replace(/\/$/, "");
}

function detectDeskLanguage({ headers }: IncomingMessage, path: string): DeskLanguage {
  const [, named] = /^\/desk(?:\/[\w-]+)?\/(tr|en)(?:\/|$)/.exec(path) ?? [];
  return (named as DeskLanguage) ?? getPreferredDeskLanguage(headers["accept-language"] ?? null);
}

function redirectTo(request: IncomingMessage, response: ServerResponse, path: string): true {
  request.resume();
  sendPlainAnswer(response, 303, { Location: path });
  return true;
}

function answerPlain(request: IncomingMessage, response: ServerResponse, status: number): true {
  request.resume();
  sendPlainAnswer(response, status);
  return true;
}

function answerPage(
  response: ServerResponse,
  status: number,
  language: DeskLanguage,
  what: "notAllowed" | "tooMany",
): true {
  const page = renderShortPage(language, getDeskTranslator(language)(`SignIn.${what}`));
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(page),
    "Content-Type": "text/html; charset=utf-8",
  });
  response.end(page);
  return true;
}
