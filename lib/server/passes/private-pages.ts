/** A secret in the address opens the pages; it is never logged. An unknown secret gets only the missing page. */
import "server-only";
import type { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getErrorCode } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { createSemaphore } from "@/lib/http/semaphore";
import { renderShortPage, sendShortPage } from "@/lib/http/short-page";
import type { RequestHandler, Step } from "@/lib/http/steps";
import { getLocalizedPath } from "@/lib/i18n/routing";
import type { Locale } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { isToken } from "@/lib/registration/token";
import { clientAddressHeader } from "@/lib/security/client-address";
import type { MissLimit } from "@/lib/security/rate-limit";
import type { Metrics } from "@/lib/server/process/metrics";

export interface PrivatePageOptions {
  limit: MissLimit;
  countRefusal: Metrics["countRefusal"];
  answer: RequestHandler;
  take: RequestHandler;
}

interface PrivateAddress {
  locale: Locale;
  token: string;
}

type AddressLookup<Found> = Found | "none" | "unavailable";

interface PageSettlement<Found> {
  /** What the page gets. Default: what was found. */
  shown?: AddressLookup<Found>;
  to?: string;
  /** Serves the missing page. Default: if nothing was found. */
  isMissing?: boolean;
}

interface PrivatePages<At extends PrivateAddress, Found extends object> {
  event: string;
  page: string;
  read: (path: string) => At | undefined;
  /** Default: a token of a registration or a company. */
  isSecret?: (token: string) => boolean;
  canPost: (at: At) => boolean;
  /** @throws StoreUnavailable */
  find: (token: string) => Promise<Found | undefined>;
  resolvePage?: (
    at: At,
    found: AddressLookup<Found>,
    request: IncomingMessage,
  ) => PageSettlement<Found>;
  /** Passes what was found to the page that a request renders. */
  shown: AsyncLocalStorage<AddressLookup<Found>>;
  /** Texts for clients that have tried too often, and while the store is unavailable. */
  getTexts: (locale: Locale) => Record<"tooMany" | "unavailable", string>;
}

/** The limits keep the other pages quick. */
const MAX_CONCURRENT_RENDERS = 2;
const MAX_WAITING_PAGE_REQUESTS = 200;
const PAGE_RETRY_SECONDS = 10;

/** Looked up instead of an invalid token, so that the time of the answer tells nothing. */
const UNMATCHED_TOKEN = "-".repeat(20);

/** Only the browser that asked may keep the page; its address stays out of search engines and referrers. */
const privateHeaders = new Map([
  ["Cache-Control", "private, no-store"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Robots-Tag", "noindex, nofollow"],
]);

export function servePrivatePages<At extends PrivateAddress, Found extends object>(
  kind: PrivatePages<At, Found>,
  { limit, countRefusal, answer, take }: PrivatePageOptions,
): Step {
  const turn = createSemaphore(MAX_CONCURRENT_RENDERS, MAX_WAITING_PAGE_REQUESTS);
  const createPage = (what: "tooMany" | "unavailable") =>
    memoizePerLocale((locale) => renderShortPage(locale, kind.getTexts(locale)[what]));
  const later = { 429: createPage("tooMany"), 503: createPage("unavailable") };
  const putOff = (response: ServerResponse, status: 429 | 503, wait: number, locale: Locale) => {
    sendShortPage(response, status, wait, later[status](locale));
    return true;
  };

  /** @returns seconds to wait, for a client that has missed too often */
  const look = async (token: string, client: string) => {
    const { isSecret = isToken } = kind;
    const found = await kind.find(isSecret(token) ? token : UNMATCHED_TOKEN);
    const wait = found ? 0 : limit.wait(client);
    if (!found && wait === 0) limit.countMiss(client);
    return { found: found ?? ("none" as const), wait };
  };

  const handleFailure = (error: unknown) => {
    log.error({ event: kind.event, outcome: "unavailable", code: getErrorCode(error) });
    return { found: "unavailable" as const, wait: 0 };
  };

  return async (request, response) => {
    const { method, url = "" } = request;
    const at = kind.read(url.split("?", 1)[0] ?? "");
    const posts = method === "POST" && at !== undefined && kind.canPost(at);
    if (!at || !(posts || method === "GET" || method === "HEAD")) return false;
    const { locale, token } = at;
    response.setHeaders(privateHeaders);
    const client = String(request.headers[clientAddressHeader] ?? "unknown");
    // A post waits for its turn elsewhere, after it has arrived.
    if (!posts && !(await turn(client, response))) {
      countRefusal("busy");
      return putOff(response, 503, PAGE_RETRY_SECONDS, locale);
    }
    const { found, wait } = await look(token, client).catch(handleFailure);
    const settled = kind.resolvePage?.(at, found, request) ?? {};
    if (settled.to !== undefined) {
      response.writeHead(303, { Location: settled.to }).end();
      return true;
    }
    const shown = settled.shown ?? found;
    if (wait > 0) {
      countRefusal("limit");
      request.resume();
      return putOff(response, 429, wait, locale);
    }
    if (shown === "unavailable" && !posts) return putOff(response, 503, PAGE_RETRY_SECONDS, locale);
    // The missing page, as for every unknown address. It does not say what was tried.
    if (settled.isMissing ?? shown === "none") request.url = getLocalizedPath(locale, kind.page);
    await kind.shown.run(shown, () => (posts ? take : answer)(request, response));
    return true;
  };
}
