/**
 * Sign-in of a desk without a proxy. A browser is paired like a device, with the name of its person and rights of
 * the desk.
 */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import type { Step } from "@/lib/http/steps";
import { resolveRequestClient } from "@/lib/security/client-address";
import { deskAssetPaths } from "@/lib/security/desk-guard";
import { parseDeskRights } from "@/lib/security/desk-rights";
import { personHeader, rightHeader } from "@/staff/desk/context/request-context";
import type { DeskLanguage } from "@/staff/desk/core/desk-language";
import type { GateContext } from "./addresses";
import {
  answerDeskPage,
  answerPlain,
  detectDeskLanguage,
  isPlainDeskAddress,
  type PermissionResolver,
  redirectTo,
  refuseBeyondRights,
} from "./refuse-beyond-rights";
import { buildDeviceCookie, parseDeviceCookie } from "./secrets";

type SignInContext = Pick<GateContext, "devices" | "metrics" | "wrongPairingCodes">;

/**
 * Identifies the person whose browser is paired, and refuses what their right does not cover.
 * @param signInPage answers with the sign-in page (`cached-pages.ts`)
 * @param resolvePermission of the desk's addresses
 */
export function authenticateDeskUser(
  context: SignInContext,
  trustedProxies: number,
  signInPage: Step,
  resolvePermission: PermissionResolver,
): Step {
  const signIn = createPairingCodeHandler(context, trustedProxies);
  return async (request, response) => {
    const { url = "", method = "" } = request;
    delete request.headers[personHeader];
    delete request.headers[rightHeader];
    if (deskAssetPaths.test(url)) return false;
    if (!isPlainDeskAddress(url)) return answerPlain(request, response, 404);
    const isSignIn = /^\/desk\/(tr|en)\/sign-in(\?|$)/.test(url);
    const language = detectDeskLanguage(request);
    try {
      if (isSignIn && method === "POST") return await signIn(request, response, language);
      if (isSignIn) return await signInPage(request, response);
      const device = await context.devices.findActive(
        parseDeviceCookie("desk", request.headers.cookie),
      );
      if (!device || !parseDeskRights(device.right)) {
        context.metrics.countRefusal("secret");
        if (method === "GET") return redirectTo(request, response, `/desk/${language}/sign-in`);
        request.resume();
        return answerDeskPage(response, 401, language, {
          what: ["ended", "kept"],
          canSignIn: true,
        });
      }
      const { name, right } = device;
      const rules = { resolvePermission, onRefused: () => context.metrics.countRefusal("right") };
      if (refuseBeyondRights(request, response, { name, right }, rules)) return true;
      await context.devices.recordContact(device, { version: "", unsent: 0 });
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
      metrics.countRefusal("limit");
      request.resume();
      return answerDeskPage(response, 429, language, { what: ["tooMany"] });
    }
    let isWrong = true;
    try {
      const pairingCode = new URLSearchParams(await text(request)).get("letters") ?? "";
      const paired = await devices.pair(pairingCode, "desk");
      isWrong = !paired;
      if (!paired) {
        metrics.countRefusal("letters");
        return redirectTo(request, response, `/desk/${language}/sign-in?problem=letters`);
      }
      const { device, secret } = paired;
      log.info({ event: "desk", outcome: "paired", id: device.id });
      const cookie = buildDeviceCookie("desk", device.id, secret, new Date(device.endsAt));
      response.setHeader("Set-Cookie", cookie);
      return redirectTo(request, response, `/desk/${language}`);
    } finally {
      reserved.release(isWrong);
    }
  };
}
