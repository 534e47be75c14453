/** Refuses posts of clients without attempts left before the framework reads them, and limits concurrent renders. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { getTranslator } from "@/lib/i18n/translator";
import { defaultLocale, isLocale, type Locale } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { clientAddressHeader } from "@/lib/security/client-address";
import type { SubmissionLimit } from "@/lib/security/rate-limit";
import type { RefusalReason } from "@/lib/security/refusal-reasons";
import { createSemaphore } from "./semaphore";
import { renderShortPage, sendShortPage } from "./short-page";
import type { RequestHandler } from "./steps";

/** The processor limits rendering: more at once would not be faster. */
const MAX_CONCURRENT_POST_RENDERS = 2;
/** A page takes a tenth of this time. Longer ones wait for the store, up to its deadline. */
const RENDER_TIMEOUT_MS = 500;
const MAX_WAITING_REQUESTS = 20;
const BUSY_RETRY_AFTER_SECONDS = 5;
/** Routes that read input of anybody. */
const ROUTES_WITH_BODY = /^\/api\/(?:registrations\/|leads\b)/;

/** A form that is sent by script passes: our action refuses it at the form, where no input is lost. */
export function limitRenderedPosts(
  answer: RequestHandler,
  limit: Pick<SubmissionLimit, "waitToTry">,
  { countRefusal }: { countRefusal(reason: RefusalReason): void },
) {
  const turn = createSemaphore(
    MAX_CONCURRENT_POST_RENDERS,
    MAX_WAITING_REQUESTS,
    RENDER_TIMEOUT_MS,
  );
  const pageOf = memoizePerLocale((locale) =>
    renderShortPage(locale, getTranslator(locale)("Errors.tooManyRequests")),
  );
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const isRendered = isRenderedPost(request);
    const isRoute = request.method === "POST" && ROUTES_WITH_BODY.test(request.url ?? "");
    const page = pageOf(getRequestLocale(request));
    const client = String(request.headers[clientAddressHeader] ?? "unknown");
    const wait = isRendered || isRoute ? limit.waitToTry(client) : 0;
    if (wait > 0) {
      countRefusal("limit");
      return isRoute
        ? refuseProgram(request, response, wait)
        : refuse(request, response, 429, wait, page);
    }
    if (!isRendered) {
      await answer(request, response);
      return true;
    }
    if (!(await waitForBody(request))) return true;
    if (!(await turn(client, response))) {
      countRefusal("busy");
      return refuse(request, response, 503, BUSY_RETRY_AFTER_SECONDS, page);
    }
    await answer(request, response);
    return true;
  };
}

function isRenderedPost({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "POST" && !url.startsWith("/api/") && headers["next-action"] === undefined;
}

/**
 * A slow connection must not occupy a turn, and the framework would wait forever for a broken one. Nothing is read yet:
 * the largest form fits into the buffer. A full buffer gets no end mark before it is read, so it counts as arrived.
 */
function waitForBody(request: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const isFull = request.readableLength >= request.readableHighWaterMark;
      if (!request.complete && !request.destroyed && !isFull) return;
      request.off("readable", look).off("close", look);
      resolve(!request.destroyed);
    };
    request.on("readable", look).on("close", look);
    look();
  });
}

function getRequestLocale({ url = "" }: IncomingMessage): Locale {
  const prefix = url.split("/")[1];
  return isLocale(prefix) ? prefix : defaultLocale;
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  wait: number,
  page: string,
): true {
  // A client that still sends cannot read an answer on a closed connection.
  request.resume();
  sendShortPage(response, status, wait, page);
  return true;
}

/** In the format of the routes. */
function refuseProgram(request: IncomingMessage, response: ServerResponse, wait: number): true {
  request.resume();
  const body = JSON.stringify({ error: getTranslator(defaultLocale)("Errors.tooManyRequests") });
  response.writeHead(429, {
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(body),
    "Content-Type": "application/json",
    "Retry-After": wait,
  });
  response.end(body);
  return true;
}
