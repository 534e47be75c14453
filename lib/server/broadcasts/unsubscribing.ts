/** Ends news to an address: by one press in a mail program (RFC 8058), or on a page. Needs no sign-in. */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SubscriptionLookup } from "@/lib/broadcasts/subscription";
import {
  buildUnsubscribePath,
  isUnsubscribeToken,
  parseOneClickPath,
  parseUnsubscribePath,
  SUBSCRIBE_FIELD,
} from "@/lib/broadcasts/unsubscribe-path";
import { unsubscribePage } from "@/lib/content/private-pages";
import { getErrorCode } from "@/lib/database/errors";
import { refuse } from "@/lib/http/guard";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import { getTranslator } from "@/lib/i18n/translator";
import { clientAddressHeader } from "@/lib/security/client-address";
import { MAX_BODY_BYTES } from "@/lib/security/json-body";
import type { MissLimit } from "@/lib/security/rate-limit";
import { type PrivatePageOptions, servePrivatePages } from "@/lib/server/passes/private-pages";
import type { Metrics } from "@/lib/server/process/metrics";
import type { RegistrationStore } from "@/lib/store/ports";

type AddressStore = Pick<RegistrationStore, "addresses">;

const lookupStorage = new AsyncLocalStorage<SubscriptionLookup>();

/** What the current request has found at the address of its page. */
export function getSubscriptionLookup(): SubscriptionLookup {
  return lookupStorage.getStore() ?? "none";
}

/** The page that a person sees. Opening it changes nothing: mail filters open links, too. */
export function serveUnsubscribePages(store: AddressStore, options: PrivatePageOptions): Step {
  return servePrivatePages(
    {
      event: "unsubscribe",
      page: unsubscribePage,
      shown: lookupStorage,
      read: parseUnsubscribePath,
      isSecret: isUnsubscribeToken,
      canPost: () => false,
      async find(token) {
        const id = await store.addresses.verifyToken(token);
        if (id === undefined) return undefined;
        const state = await store.addresses.read(id);
        return { isUnsubscribed: state?.unsubscribedAt !== undefined };
      },
      getTexts: (locale) => {
        const t = getTranslator(locale);
        return { tooMany: t("Unsubscribe.tooMany"), unavailable: t("Unsubscribe.unavailable") };
      },
    },
    options,
  );
}

/** The field is at the beginning. */
const MAX_FIELD_BYTES = 1024;

interface UnsubscribingOptions {
  /** Attempts of a client with invalid tokens. */
  limit: MissLimit;
  metrics: Pick<Metrics, "countRefusal" | "countChange">;
}

/**
 * Takes the posts of mail programs and of the page. The body says nothing that must be trusted: the address does. A
 * browser is led back to the page.
 */
export function takeUnsubscribing(
  { addresses }: AddressStore,
  { limit, metrics }: UnsubscribingOptions,
): Step {
  /** @returns the id of the address, or how a client that has none is refused */
  async function findAddress(token: string, client: string) {
    const id = await addresses.verifyToken(token);
    if (id !== undefined) return { id };
    const wait = limit.wait(client);
    if (wait > 0) metrics.countRefusal("limit");
    else limit.countMiss(client);
    return { wait };
  }

  return async (request, response) => {
    const { method, url = "" } = request;
    const at = parseOneClickPath(url.split("?", 1)[0] ?? "");
    if (!at) return false;
    const page = buildUnsubscribePath(at.locale, at.token);
    if (method === "GET" || method === "HEAD") return redirect(response, page);
    if (method !== "POST") {
      sendPlainAnswer(response, 405, { Allow: "GET, HEAD, POST" });
      return true;
    }
    const client = String(request.headers[clientAddressHeader] ?? "unknown");
    const body = await readBody(request);
    if (body === undefined) {
      metrics.countRefusal("size");
      refuse(request, response, { status: 413 });
      return true;
    }
    try {
      const { id, wait = 0 } = await findAddress(at.token, client);
      if (id === undefined) {
        if (wait > 0) sendPlainAnswer(response, 429, { "Retry-After": String(wait) });
        else sendPlainAnswer(response, 404);
        return true;
      }
      const asksAgain = new URLSearchParams(body).has(SUBSCRIBE_FIELD);
      if (asksAgain) await addresses.subscribe(id, new Date());
      else await addresses.unsubscribe(id, new Date());
      const outcome = asksAgain ? "subscribed" : "unsubscribed";
      metrics.countChange("unsubscription", outcome);
      log.info({ event: "unsubscribe", outcome });
    } catch (error) {
      metrics.countChange("unsubscription", "unavailable");
      log.error({ event: "unsubscribe", outcome: "unavailable", code: getErrorCode(error) });
      sendPlainAnswer(response, 503, { "Retry-After": "60" });
      return true;
    }
    // Mail programs send no Origin, and must not be redirected.
    if (request.headers.origin !== undefined) return redirect(response, page);
    sendPlainAnswer(response, 200);
    return true;
  };
}

function redirect(response: ServerResponse, page: string): true {
  response
    .writeHead(303, {
      Location: page,
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
    })
    .end();
  return true;
}

/** Its beginning. Undefined if it is too long, which only a body without a length can be. */
function readBody(request: IncomingMessage): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  let begin = Buffer.alloc(0);
  let length = 0;
  // An iterator would close the connection before the answer.
  request.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) return resolve(undefined);
    if (begin.length < MAX_FIELD_BYTES) begin = Buffer.concat([begin, chunk]);
  });
  request.on("end", () => resolve(begin.subarray(0, MAX_FIELD_BYTES).toString()));
  request.on("error", reject);
  request.on("close", () => resolve(undefined));
  return promise;
}
