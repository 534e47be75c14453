/** Serves visitors' passes. A request with an unknown token gets only the missing page. */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { passPage } from "../content/pass-page";
import { localizedPath } from "../i18n/decide";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { perLocale } from "../locales/per-locale";
import { isToken, readPassPath } from "../registration/pass";
import type { RegistrationStore, StoredRegistration } from "../registration/ports";
import { clientAddressHeader } from "../security/client-address";
import { errorCode } from "../security/error-code";
import type { MissLimit } from "../security/rate-limit";
import { log } from "./log";
import type { Metrics } from "./metrics";
import { answerShortly, shortPage } from "./short-page";
import { turns } from "./turns";

interface Passes {
  store: Pick<RegistrationStore, "findByToken">;
  limit: MissLimit;
  /** Counts requests that are refused or put off. */
  refused: Metrics["refused"];
  /** Renders the page of a pass, or the missing page. */
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
}

/** How many passes are rendered at once, and how many wait. The limits keep the other pages quick. */
const AT_ONCE = 2;
const WAITING = 200;
const RETRY_SECONDS = 10;

/**
 * A text that cannot be a token is looked up as this one, so that the time of the answer tells
 * nothing.
 */
const NOBODYS = "-".repeat(20);

/**
 * Only the visitor's own browser may keep the page. Search engines do not list it, and links do not
 * tell its address.
 */
const headers = new Map([
  ["Cache-Control", "private, no-store"],
  ["Referrer-Policy", "no-referrer"],
  ["X-Robots-Tag", "noindex, nofollow"],
]);

const shown = new AsyncLocalStorage<StoredRegistration<"visit"> | undefined>();

/** The registration whose pass this request shows. Undefined if no pass was found. */
export function shownPass(): StoredRegistration<"visit"> | undefined {
  return shown.getStore();
}

/** Answers requests for a pass. Nothing of the address is ever logged. */
export function servePasses({ store, limit, refused, answer }: Passes) {
  const turn = turns(AT_ONCE, WAITING);
  const later = {
    429: perLocale((locale) => shortPage(locale, translator(locale)("Pass.tooMany"))),
    503: perLocale((locale) => shortPage(locale, translator(locale)("Pass.unavailable"))),
  };
  const putOff = (response: ServerResponse, status: 429 | 503, wait: number, locale: Locale) => {
    answerShortly(response, status, wait, later[status](locale));
    return true;
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method, url = "" } = request;
    const pass = readPassPath(url.split("?", 1)[0] ?? "");
    if (!pass || (method !== "GET" && method !== "HEAD")) return false;
    const { locale, token } = pass;
    response.setHeaders(headers);
    const client = String(request.headers[clientAddressHeader] ?? "unknown");
    if (!(await turn(client, response))) {
      refused("busy");
      return putOff(response, 503, RETRY_SECONDS, locale);
    }
    try {
      const found = await store.findByToken(isToken(token) ? token : NOBODYS);
      if (!found) {
        const wait = limit.wait(client);
        if (wait > 0) {
          refused("limit");
          return putOff(response, 429, wait, locale);
        }
        limit.miss(client);
        // The missing page, as for every unknown address. It does not say what was tried.
        request.url = localizedPath(locale, passPage);
      }
      await shown.run(found, () => answer(request, response));
    } catch (error) {
      if (response.headersSent) throw error;
      log.error({ event: "pass", outcome: "unavailable", code: errorCode(error) });
      return putOff(response, 503, RETRY_SECONDS, locale);
    }
    return true;
  };
}
