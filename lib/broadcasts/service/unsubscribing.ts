/** Ends news to an address: by one press in a mail program (RFC 8058), or on a page. Needs no sign-in. */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { unsubscribePage } from "@/lib/content/private-pages";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import { getTranslator } from "@/lib/i18n/translator";
import { type PrivatePageOptions, servePrivatePages } from "@/lib/passes/service/private-pages";
import type { RegistrationStore } from "@/lib/store/ports";
import type { SubscriptionLookup } from "../subscription";
import {
  buildUnsubscribePath,
  isUnsubscribeToken,
  parseOneClickPath,
  parseUnsubscribePath,
  SUBSCRIBE_FIELD,
} from "../unsubscribe-path";

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
      takesPosts: () => false,
      async find(token) {
        const id = await store.addresses.verifyToken(token);
        if (id === undefined) return undefined;
        const state = await store.addresses.read(id);
        return { isUnsubscribed: state?.unsubscribedAt !== undefined };
      },
      says: (locale) => {
        const t = getTranslator(locale);
        return { tooMany: t("Unsubscribe.tooMany"), unavailable: t("Unsubscribe.unavailable") };
      },
    },
    options,
  );
}

const MAX_POST_BYTES = 1024;

/**
 * Takes the posts of mail programs and of the page. The body says nothing that must be trusted: the address does. A
 * browser is led back to the page.
 */
export function takeUnsubscribing({ addresses }: AddressStore): Step {
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
    const body = await readBody(request);
    try {
      const id = await addresses.verifyToken(at.token);
      if (id === undefined) {
        sendPlainAnswer(response, 404);
        return true;
      }
      const asksAgain = new URLSearchParams(body).has(SUBSCRIBE_FIELD);
      if (asksAgain) await addresses.subscribe(id, new Date());
      else await addresses.unsubscribe(id, new Date());
      log.info({ event: "unsubscribe", outcome: asksAgain ? "subscribed" : "unsubscribed" });
    } catch (error) {
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

/** The rest of a longer one is ignored. */
async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if (length < MAX_POST_BYTES) chunks.push(chunk);
    length += chunk.length;
  }
  return Buffer.concat(chunks).subarray(0, MAX_POST_BYTES).toString();
}
