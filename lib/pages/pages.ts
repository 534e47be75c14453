/** Serves built pages and the framework's files (sitemap, icons) from memory, prepared for this server's origin. */
import "server-only";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import onHeaders from "on-headers";
import { getMailingPath } from "../content/mailing";
import {
  type FramedPage,
  formPages,
  type PageId,
  getPagePath as pagePath,
  pages,
} from "../content/navigation";
import { getPhasePath } from "../content/phase-path";
import { listLaterPhases, type Phase } from "../fair/phase";
import {
  answerEncoded,
  buildPageCacheControl,
  createEncodedAnswer,
  type EncodedAnswer,
  type Headers,
} from "../http/encoded-answer";
import { finishPage } from "../http/finish-page";
import { getLocalizedPath } from "../i18n/routing";
import { type Locale, locales } from "../locales";
import { isClosed } from "../registration/closed-forms";
import { formNames } from "../registration/forms";
import { getPhase } from "../registration/frame-state";
import { buildStructuredData } from "../seo/structured-data";
import type { Metrics } from "../services/metrics";
import { arePassesMailed, getSiteSettings } from "../site";
import { withOrigin } from "../site/origin";
import { createFramedAnswer, type FramedAnswer } from "./framed-answer";

type PrerenderedPages = Pick<ReadonlyMap<string, EncodedAnswer>, "get" | "size">;

/** By address, without the phase before the fair. */
type LaterHomes = ReadonlyMap<string, ReadonlyMap<Phase, FramedAnswer>>;

interface PagesSettings {
  buildDir: string;
  siteUrl: string;
  headers: Headers;
  /** A shared cache may answer with a page this long before it asks again. */
  cacheSeconds: number;
}

/** @throws Error with a sentence if there is no build, or a page is missing in it */
export async function loadPrerendered(settings: PagesSettings): Promise<PrerenderedPages> {
  const files = await listFiles(settings);
  const wanted = locales.flatMap((locale) => listPageIds().map((page) => ({ locale, page })));
  const found = await Promise.all([
    ...wanted.map(({ page, locale }) => preparePage(page, locale, settings)),
    ...files.map((name) => prepareFile(name, settings)),
  ]);
  const prerendered = new Map<string, FramedAnswer>(found);
  const homes = await prepareLaterHomes(settings);
  return {
    size: prerendered.size,
    get: (path) => (homes.get(path)?.get(getPhase()) ?? prerendered.get(path))?.(),
  };
}

async function prepareLaterHomes(settings: PagesSettings): Promise<LaterHomes> {
  const homes = new Map<string, ReadonlyMap<Phase, FramedAnswer>>();
  if ((getSiteSettings()?.phase ?? "before") === "before") return homes;
  for (const locale of locales) {
    const ofPhases = listLaterPhases().map(async (phase) => {
      const built = getPhasePath(locale, phase);
      return [phase, (await preparePage("home", locale, settings, built))[1]] as const;
    });
    homes.set(getLocalizedPath(locale, pages.home.path), new Map(await Promise.all(ofPhases)));
  }
  return homes;
}

export function servePrerendered(prerendered: PrerenderedPages) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const page = prerendered.get(stripQuery(url));
    return page ? answerEncoded(request, response, page) : false;
  };
}

/** The page is gone for now, as it says (410). */
export function refuseClosed(prerendered: PrerenderedPages, { refused }: Pick<Metrics, "refused">) {
  const paths = formNames
    .filter(isClosed)
    .flatMap((form) =>
      locales.map((locale) => getLocalizedPath(locale, pages[formPages[form]].path)),
    );
  const closed = new Set(paths);
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = stripQuery(request.url ?? "");
    const page = request.method === "POST" && closed.has(path) && prerendered.get(path);
    if (!page) return false;
    if (request.headers["next-action"] !== undefined) {
      // The action answers itself in the form; only the status is missing.
      onHeaders(response, function (this: ServerResponse) {
        if (this.statusCode === 200) this.statusCode = 410;
      });
      return false;
    }
    refused("closed");
    request.resume();
    return answerGone(request, response, page);
  };
}

async function answerGone(
  { headers }: IncomingMessage,
  response: ServerResponse,
  page: EncodedAnswer,
): Promise<true> {
  const { whole, body } = await page.variantFor(headers["accept-encoding"]);
  const own = whole.map((each, n) => (whole[n - 1] === "Cache-Control" ? "no-store" : each));
  response.writeHead(410, own).end(body);
  return true;
}

function listPageIds(): FramedPage[] {
  const listed = Object.keys(pages) as PageId[];
  return [...listed, "entry", ...(arePassesMailed() ? (["lostPass"] as const) : [])];
}

function getBuiltPath(page: FramedPage, locale: Locale): string {
  if (page === "entry" && arePassesMailed()) return getMailingPath(locale, "entry");
  const closed = formNames.find((form) => formPages[form] === page && isClosed(form));
  if (page === formPages.visit && arePassesMailed()) {
    return getMailingPath(locale, closed ? "closed" : "form");
  }
  return closed ? `/${locale}/closed/${closed}` : getLocalizedPath(locale, pagePath(page));
}

async function preparePage(
  page: FramedPage,
  locale: Locale,
  settings: PagesSettings,
  built = getBuiltPath(page, locale),
) {
  const path = getLocalizedPath(locale, pagePath(page));
  const html = await read(settings, `${built}.html`);
  const finished = finishPage(html.toString(), settings.siteUrl, buildStructuredData(page, locale));
  return [path, createFramedAnswer(finished, settings)] as const;
}

async function listFiles({ buildDir }: PagesSettings): Promise<string[]> {
  const entries = await readdir(join(buildDir, "server", "app"), { recursive: true }).catch(
    () => [],
  );
  return entries.filter((name) => name.endsWith(".body")).map((name) => name.slice(0, -5));
}

/** The framework keeps the headers in a file beside the body. */
async function prepareFile(name: string, settings: PagesSettings) {
  const body = await read(settings, `${name}.body`);
  const { headers } = JSON.parse((await read(settings, `${name}.meta`)).toString());
  const type: string = headers["content-type"];
  const text = /^text\/|xml|json/.test(type);
  const ready = text ? Buffer.from(withOrigin(body.toString(), settings.siteUrl)) : body;
  const own: Headers = [
    ["Content-Type", type],
    ["Cache-Control", buildPageCacheControl(settings)],
  ];
  const file = createEncodedAnswer(ready, own, settings);
  return [`/${name}`, () => file] as const;
}

async function read({ buildDir }: PagesSettings, file: string): Promise<Buffer> {
  try {
    return await readFile(join(buildDir, "server", "app", file));
  } catch (cause) {
    throw new Error(`The build lacks ${file}: run npm run build.`, { cause });
  }
}

function stripQuery(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
