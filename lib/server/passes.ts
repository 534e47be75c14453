/**
 * Serves passes and the pages below them. A request with an unknown token gets only the missing
 * page.
 */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import { passPage } from "../content/pass-page";
import { localizedPath } from "../i18n/decide";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { perLocale } from "../locales/per-locale";
import { type FoundPass, findPass, isVisitors } from "../registration/find-pass";
import { isToken, passPath, readPassPath, type ShownPass } from "../registration/pass";
import { clientAddressHeader } from "../security/client-address";
import { errorCode } from "../security/error-code";
import type { MissLimit } from "../security/rate-limit";
import { log } from "./log";
import type { Metrics } from "./metrics";
import { answerShortly, shortPage } from "./short-page";
import { turns } from "./turns";

interface Passes {
  store: Parameters<typeof findPass>[0];
  limit: MissLimit;
  /** Counts requests that are refused or put off. */
  refused: Metrics["refused"];
  /** Renders the page of a pass, or the missing page. */
  answer: Answer;
  /** Takes what is posted to a page below a pass. */
  take: Answer;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

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

const shown = new AsyncLocalStorage<ShownPass>();

/** What this request has found at its address: a registration, none, or no answer of the store. */
export function shownPass(): ShownPass {
  return shown.getStore() ?? "none";
}

/** Answers requests for a pass. Nothing of the address is ever logged. */
export function servePasses({ store, limit, refused, answer, take }: Passes) {
  const turn = turns(AT_ONCE, WAITING);
  const later = {
    429: perLocale((locale) => shortPage(locale, translator(locale)("Pass.tooMany"))),
    503: perLocale((locale) => shortPage(locale, translator(locale)("Pass.unavailable"))),
  };
  const putOff = (response: ServerResponse, status: 429 | 503, wait: number, locale: Locale) => {
    answerShortly(response, status, wait, later[status](locale));
    return true;
  };

  /** Looks a pass up. @returns how many seconds to wait, for a client that has missed too often */
  const look = async (token: string, client: string) => {
    const found = await findPass(store, isToken(token) ? token : NOBODYS);
    const wait = found ? 0 : limit.wait(client);
    if (!found && wait === 0) limit.miss(client);
    return { found: found ?? ("none" as const), wait };
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method, url = "" } = request;
    const pass = readPassPath(url.split("?", 1)[0] ?? "");
    const posts = method === "POST" && pass?.below !== undefined;
    if (!pass || !(posts || method === "GET" || method === "HEAD")) return false;
    const { locale, token, below } = pass;
    response.setHeaders(headers);
    const client = String(request.headers[clientAddressHeader] ?? "unknown");
    // What is posted has turns of its own, which begin when it has arrived.
    if (!posts && !(await turn(client, response))) {
      refused("busy");
      return putOff(response, 503, RETRY_SECONDS, locale);
    }
    const away = (error: unknown) => {
      log.error({ event: "pass", outcome: "unavailable", code: errorCode(error) });
      return { found: "unavailable" as const, wait: 0 };
    };
    const looked = await look(token, client).catch(away);
    const { wait } = looked;
    if (below && !posts && isMerged(looked.found)) {
      // The pass says why it can be neither corrected nor withdrawn from here.
      response.writeHead(303, { Location: passPath(locale, token) }).end();
      return true;
    }
    const found = below && isGiven(looked.found) ? "none" : looked.found;
    if (wait > 0) {
      refused("limit");
      request.resume();
      return putOff(response, 429, wait, locale);
    }
    // Whoever withdraws twice hears the same twice, and a page with script shows its own answer.
    const isAnswered = below === "Withdraw" || request.headers["next-action"] !== undefined;
    if (posts) {
      if (found === "none" && !isAnswered) request.url = localizedPath(locale, passPage);
      await shown.run(found, () => take(request, response));
      return true;
    }
    if (found === "unavailable") return putOff(response, 503, RETRY_SECONDS, locale);
    // The missing page, as for every unknown address. It does not say what was tried.
    if ((found === "none") !== (below === "Withdrawn"))
      request.url = localizedPath(locale, passPage);
    await shown.run(found, () => answer(request, response));
    return true;
  };
}

/** Whether a token is that of a registration that was merged into another one. */
function isMerged(found: ShownPass): boolean {
  return typeof found !== "string" && found.mergedToken !== undefined;
}

/** Whether staff have given a pass: only visitors correct and withdraw by theirs. */
function isGiven(found: ShownPass): found is FoundPass {
  return typeof found !== "string" && !isVisitors(found);
}
