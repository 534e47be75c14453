/** Forms that are posted without script: each is answered with a page that is rendered for it. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { defaultLocale, isLocale, type Locale, localeFacts, locales } from "../i18n/locales";
import { translator } from "../i18n/translate";
import { clientAddressHeader } from "../security/client-address";
import type { SubmissionLimit } from "../security/rate-limit";

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** Rendered at once: a page takes the processor for itself, so more would only wait in another place. */
const AT_ONCE = 2;
/** Waiting for their turn; they are answered in a few seconds. */
const WAITING = 20;
const BUSY_SECONDS = 5;

/**
 * Asks the limits before a page is rendered, and renders a few at a time, so that the other pages stay
 * quick. Everything else goes straight to `answer`.
 */
export function limitRenderedPosts(answer: Answer, limit: Pick<SubmissionLimit, "waitToTry">) {
  const turn = turns(AT_ONCE, WAITING);
  const pages = new Map(locales.map((locale) => [locale, tooManyPage(locale)]));
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (!isRenderedPost(request)) {
      await answer(request, response);
      return true;
    }
    const page = pages.get(localeOf(request)) ?? "";
    const wait = limit.waitToTry(String(request.headers[clientAddressHeader] ?? "unknown"));
    if (wait > 0) return refuse(request, response, 429, wait, page);
    const done = await turn();
    if (!done) return refuse(request, response, 503, BUSY_SECONDS, page);
    try {
      await answer(request, response);
    } finally {
      done();
    }
    return true;
  };
}

function isRenderedPost({ method, url = "", headers }: IncomingMessage): boolean {
  return method === "POST" && !url.startsWith("/api/") && headers["next-action"] === undefined;
}

function localeOf({ url = "" }: IncomingMessage): Locale {
  const prefix = url.split("/")[1];
  return isLocale(prefix) ? prefix : defaultLocale;
}

/** Says so in the page's language, and costs nothing; the browser's back button keeps what was typed. */
function tooManyPage(locale: Locale): string {
  const t = translator(locale);
  const { dir } = localeFacts[locale];
  return (
    `<!DOCTYPE html><html lang="${locale}" dir="${dir}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<title>${t("Site.name")}</title><h1>${t("Site.name")}</h1><p>${t("Errors.tooManyRequests")}</p></html>`
  );
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  wait: number,
  page: string,
): true {
  // Who is still sending reads no answer on a closed line.
  request.resume();
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(page),
    "Content-Type": "text/html; charset=utf-8",
    "Retry-After": wait,
  });
  response.end(page);
  return true;
}

/**
 * Lets so many work at once and so many wait.
 * @returns asks for a turn: a function to end it with, or nothing when too many wait
 */
function turns(atOnce: number, waiting: number) {
  let working = 0;
  const queue: (() => void)[] = [];
  const done = () => {
    working -= 1;
    queue.shift()?.();
  };
  return async (): Promise<(() => void) | undefined> => {
    if (working >= atOnce) {
      if (queue.length >= waiting) return undefined;
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    working += 1;
    return done;
  };
}
