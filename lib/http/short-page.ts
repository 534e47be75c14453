/** One sentence for a request that cannot be answered now. Cheap, and needs no other file. */
import "server-only";
import type { ServerResponse } from "node:http";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";

interface PageLink {
  href: string;
  label: string;
  isNewTab?: boolean;
}

export function renderShortPage(
  locale: Locale,
  sentences: string | readonly string[],
  links: readonly PageLink[] = [],
): string {
  const name = getTranslator(locale)("Site.name");
  const said = [sentences].flat().map((sentence) => `<p>${sentence}</p>`);
  const ways = links.map(
    ({ href, label, isNewTab = false }) =>
      `<p><a href="${href}"${isNewTab ? ' target="_blank" rel="noopener"' : ""}>${label}</a></p>`,
  );
  return (
    `<!DOCTYPE html><html lang="${locale}" dir="${localeFacts[locale].dir}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<title>${name}</title><h1>${name}</h1>${[...said, ...ways].join("")}</html>`
  );
}

/** @param wait seconds after which the client may ask again */
export function sendShortPage(
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
