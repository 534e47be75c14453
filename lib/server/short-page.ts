/** A page of a sentence, for what cannot be answered now: it costs nothing and needs nothing. */
import "server-only";
import type { ServerResponse } from "node:http";
import { translator } from "../i18n/translate";
import { type Locale, localeFacts } from "../locales";

/** The page under the name of the site. */
export function shortPage(locale: Locale, sentence: string): string {
  const name = translator(locale)("Site.name");
  return (
    `<!DOCTYPE html><html lang="${locale}" dir="${localeFacts[locale].dir}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<title>${name}</title><h1>${name}</h1><p>${sentence}</p></html>`
  );
}

/** Answers with such a page, and says in how many seconds to ask again. */
export function answerShortly(
  response: ServerResponse,
  status: number,
  wait: number,
  page: string,
): void {
  response.writeHead(status, {
    "Cache-Control": "no-store",
    "Content-Length": Buffer.byteLength(page),
    "Content-Type": "text/html; charset=utf-8",
    "Retry-After": wait,
  });
  response.end(page);
}
