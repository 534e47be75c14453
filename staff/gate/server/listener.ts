/** Steps of the gate server: identify the device, check its right, answer. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Device } from "@/lib/check-ins/gate";
import { isStoreUnavailable } from "@/lib/database/errors";
import { answerJson } from "@/lib/http/json-answer";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import { locales } from "@/lib/locales";
import { clientAddressHeader } from "@/lib/security/client-address";
import { requestIdHeader } from "@/lib/security/request-id";
import { getPreferredDeskLanguage } from "@/staff/desk/core/desk-language";
import { contactHeaders, NO_RIGHT_STATUS, type NoRightAnswer } from "../protocol/protocol";
import { addresses, type GateContext, toDeviceState } from "./addresses";
import { pairRequest } from "./requests";
import { hasRight } from "./right-end";
import { handInActions, isActionAllowed } from "./rights";
import { buildDeviceCookie, parseDeviceCookie } from "./secrets";

/** Per device, and per device whose right has ended. */
const MAX_CONCURRENT_ANSWERS = 8;
const MAX_CONCURRENT_ANSWERS_AFTER_END = 1;

/** Addresses that need a device. Files do not. */
const known = new Set(Object.keys(addresses).map((name) => name.split(" ")[1]));

/** Pages that Next renders. The pairing page is open to all. */
const pages = /^\/door\/(tr|en)(\/pair)?$/;

/** Without a language, or with a site language that the gate app lacks. */
const otherPages = new RegExp(`^/door(?:/(?:${locales.join("|")})(/pair)?)?$`);

interface GatePageSteps {
  known: Step;
  stranger: Step;
}

/** Steps before the files: pairing, and everything that needs a device. */
export function createGateSteps(context: GateContext, renders: GatePageSteps): Step[] {
  return [
    handleStoreErrors(servePairing(context)),
    handleStoreErrors(serveDevices(context, renders)),
  ];
}

/** Answers 503 while the store is unavailable, so that a device keeps its data. */
function handleStoreErrors(step: Step): Step {
  return async (request, response) => {
    try {
      return await step(request, response);
    } catch (error) {
      if (!isStoreUnavailable(error)) throw error;
      const id = request.headers[requestIdHeader]?.toString();
      log.error({ event: "door", outcome: "unavailable", request: id, code: error.code });
      sendPlainAnswer(response, 503, { "Retry-After": "5" });
      return true;
    }
  };
}

/** Answers `POST /door/pair`. A client that sends too many wrong pairing codes must wait. */
function servePairing({ devices, metrics, wrongPairingCodes }: GateContext): Step {
  return async (request, response) => {
    if (request.method !== "POST" || getPath(request) !== "/door/pair") return false;
    const reserved = wrongPairingCodes.reserve(String(request.headers[clientAddressHeader]));
    if (reserved.wait > 0) {
      metrics.countRefusal("limit");
      request.resume();
      sendPlainAnswer(response, 429, { "Retry-After": String(reserved.wait) });
      return true;
    }
    let isWrong = false;
    try {
      const { data } = pairRequest.safeParse(await parseJsonBody(request));
      const paired = data && (await devices.pair(data.letters, "gate"));
      isWrong = !paired;
      if (!paired) {
        metrics.countRefusal("letters");
        sendPlainAnswer(response, data ? 404 : 400);
        return true;
      }
      const { device, secret } = paired;
      log.info({ event: "door", outcome: "paired", id: device.id });
      response.setHeader(
        "Set-Cookie",
        buildDeviceCookie("gate", device.id, secret, new Date(device.endsAt)),
      );
      return answerJson(response, { device: toDeviceState(device) });
    } finally {
      reserved.release(isWrong);
    }
  };
}

/** Passes only devices on, as far as their rights go. Nothing else checks this. */
function serveDevices(context: GateContext, render: GatePageSteps): Step {
  const { devices, metrics } = context;
  const busy = new Map<string, number>();
  return async (request, response) => {
    const path = getPath(request);
    const [isPage, language, isPairing] = pages.exec(path) ?? [];
    if (isPage && isPairing)
      return isGet(request) ? render.stranger(request, response) : refuse(response, 405);
    const [isOther, below = ""] = otherPages.exec(path) ?? [];
    if (isOther && !isPage) {
      sendPlainAnswer(response, 307, { Location: `/door/${detectGateLanguage(request)}${below}` });
      return true;
    }
    if (!isPage && !known.has(path)) return false;
    const address = addresses[`${request.method} ${path}`];
    const credential = parseDeviceCookie("gate", request.headers.cookie);
    const handsIn = address !== undefined && handInActions.includes(address.action);
    const device = await (handsIn
      ? devices.findForHandIn(credential)
      : devices.findActive(credential));
    if (!device) {
      metrics.countRefusal("secret");
      request.resume();
      if (isPage) {
        sendPlainAnswer(response, 303, { Location: `/door/${language}/pair` });
        return true;
      }
      const ended = await devices.findBySecret(credential);
      const why: NoRightAnswer = ended ? { ended: ended.id } : { unknown: true };
      return answerJson(response, why, NO_RIGHT_STATUS);
    }
    if (!isActionAllowed(device.right, isPage ? "page" : (address?.action ?? "page"))) {
      metrics.countRefusal("right");
      request.resume();
      return refuse(response, 403);
    }
    if (isPage && isGet(request)) return render.known(request, response);
    if (!address) {
      request.resume();
      return refuse(response, 405);
    }
    const waiting = busy.get(device.id) ?? 0;
    const isBusy =
      waiting >= (hasRight(device) ? MAX_CONCURRENT_ANSWERS : MAX_CONCURRENT_ANSWERS_AFTER_END);
    const { limited } = address;
    const wait = isBusy ? 1 : limited ? context.limits[limited](device.id) : 0;
    if (wait > 0) {
      metrics.countRefusal("limit");
      request.resume();
      sendPlainAnswer(response, 429, { "Retry-After": String(wait) });
      return true;
    }
    busy.set(device.id, waiting + 1);
    const start = performance.now();
    try {
      return await answerDevice(context, device, request, response);
    } finally {
      metrics.measureAnswer(address.action, (performance.now() - start) / 1000);
      const left = (busy.get(device.id) ?? 1) - 1;
      if (left > 0) busy.set(device.id, left);
      else busy.delete(device.id);
    }
  };
}

async function answerDevice(
  context: GateContext,
  device: Device,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const address = addresses[`${request.method} ${getPath(request)}`];
  const body = request.method === "POST" ? await parseJsonBody(request) : undefined;
  const query = new URL(request.url ?? "", "http://gate").searchParams;
  await context.devices.recordContact(device, parseContact(request));
  const answer = await address?.answer(context, { device, query, body });
  if (answer) return answerJson(response, answer);
  context.metrics.countRefusal("shape");
  return refuse(response, 400);
}

/** What a device reports with each request. */
function parseContact({ headers }: IncomingMessage) {
  const version = String(headers[contactHeaders.version] ?? "");
  const unsent = String(headers[contactHeaders.unsent] ?? "");
  return {
    version: /^[\w.-]{1,40}$/.test(version) ? version : "",
    unsent: /^\d{1,6}$/.test(unsent) ? Number(unsent) : 0,
  };
}

/** Undefined if it is not JSON. The guard has limited its length. */
async function parseJsonBody(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await buffer(request)).toString());
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number): true {
  sendPlainAnswer(response, status);
  return true;
}

const isGet = ({ method }: IncomingMessage) => method === "GET" || method === "HEAD";

function getPath({ url = "" }: IncomingMessage): string {
  const [path = ""] = url.split("?", 1);
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

/** Staff at the gates read Turkish or English. */
function detectGateLanguage({ headers }: IncomingMessage): "tr" | "en" {
  return getPreferredDeskLanguage(headers["accept-language"] ?? null);
}
