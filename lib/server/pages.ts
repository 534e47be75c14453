/**
 * What the build has rendered, from memory: every page in every language, and the files that the
 * framework writes (sitemap, icons). Each is made ready once, in every encoding, for the origin that
 * this server is started with.
 */
import "server-only";
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import fresh from "fresh";
import onHeaders from "on-headers";
import { mailingPath } from "../content/mailing";
import {
  type FramedPage,
  formPages,
  type PageId,
  pathOf as pagePath,
  pages,
} from "../content/navigation";
import { localizedPath } from "../i18n/decide";
import { rulesPath } from "../i18n/speculation-rules";
import { type Locale, locales } from "../locales";
import { isClosed } from "../registration/closed-forms";
import { formNames } from "../registration/forms";
import { structuredData } from "../seo/structured-data";
import { arePassesMailed } from "../site";
import { withOrigin } from "../site/origin";
import { chooseEncoding, type Encoding, encode, encodings } from "./encodings";
import { finishedPage } from "./finished-page";
import type { Metrics } from "./metrics";

/** Headers as `writeHead` takes them fastest: names and values in turn. */
type FlatHeaders = string[];
type Headers = [name: string, value: string][];

interface Variant {
  etag: string;
  body: Buffer;
  whole: FlatHeaders;
  notModified: FlatHeaders;
}

type Prerendered = ReadonlyMap<string, Record<Encoding, Variant>>;

interface Settings {
  /** Folder of the build. */
  buildDir: string;
  /** Origin that canonical addresses name. */
  siteUrl: string;
  /** Headers of every response. */
  headers: Headers;
  /** How long a shared cache may answer with a page before it asks again, in seconds. */
  cacheSeconds: number;
}

const HTML = "text/html; charset=utf-8";
const DAY = 24 * 60 * 60;
/** How long a cache answers with an old page while it fetches the new one, in seconds. */
const REVALIDATE_SECONDS = 30;

/** Reads the build. @throws Error with a sentence when there is none, or a page is missing in it */
export async function loadPrerendered(settings: Settings): Promise<Prerendered> {
  const files = await listFiles(settings);
  const wanted = locales.flatMap((locale) => pageIds().map((page) => ({ locale, page })));
  const found = await Promise.all([
    ...wanted.map(({ page, locale }) => preparePage(page, locale, settings)),
    ...files.map((name) => prepareFile(name, settings)),
  ]);
  return new Map(found);
}

/** Answers with what was rendered at build, if the address is of that. */
export function servePrerendered(prerendered: Prerendered) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = "", headers } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const variants = prerendered.get(pathOf(url));
    if (!variants) return false;
    const variant = variants[chooseEncoding(headers["accept-encoding"])];
    if (fresh(headers, { etag: variant.etag })) {
      response.writeHead(304, variant.notModified).end();
    } else if (method === "HEAD") {
      response.writeHead(200, variant.whole).end();
    } else {
      response.writeHead(200, variant.whole).end(variant.body);
    }
    return true;
  };
}

/** Answers a post to the page of a closed form: it is gone for now, as the page says. */
export function refuseClosed(prerendered: Prerendered, { refused }: Pick<Metrics, "refused">) {
  const paths = formNames
    .filter(isClosed)
    .flatMap((form) => locales.map((locale) => localizedPath(locale, pages[formPages[form]].path)));
  const closed = new Map(paths.map((path) => [path, prerendered.get(path)]));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== "POST" || closed.size === 0) return false;
    const variants = closed.get(pathOf(request.url ?? ""));
    if (!variants) return false;
    if (request.headers["next-action"] !== undefined) {
      // The action answers itself, in words that the page understands; only the status is missing.
      onHeaders(response, function (this: ServerResponse) {
        if (this.statusCode === 200) this.statusCode = 410;
      });
      return false;
    }
    const { whole, body } = variants[chooseEncoding(request.headers["accept-encoding"])];
    refused("closed");
    request.resume();
    const headers = whole.map((each, n) => (whole[n - 1] === "Cache-Control" ? "no-store" : each));
    response.writeHead(410, headers).end(body);
    return true;
  };
}

/** The pages that this site has. */
function pageIds(): FramedPage[] {
  const listed = Object.keys(pages) as PageId[];
  return arePassesMailed() ? [...listed, "lostPass"] : listed;
}

/** Where the build has put what is given out for a page. */
function builtPath(page: FramedPage, locale: Locale): string {
  const closed = formNames.find((form) => formPages[form] === page && isClosed(form));
  if (page === formPages.visit && arePassesMailed()) {
    return mailingPath(locale, closed ? "closed" : "form");
  }
  return closed ? `/${locale}/closed/${closed}` : localizedPath(locale, pagePath(page));
}

async function preparePage(page: FramedPage, locale: Locale, settings: Settings) {
  const path = localizedPath(locale, pagePath(page));
  const html = await read(settings, `${builtPath(page, locale)}.html`);
  const { body, policy } = finishedPage(
    html.toString(),
    settings.siteUrl,
    structuredData(page, locale),
  );
  const headers: Headers = [
    ["Content-Type", HTML],
    ["Content-Security-Policy", policy],
    ["Cache-Control", pageCaching(settings)],
    ["Speculation-Rules", `"${rulesPath}"`],
  ];
  return [path, await variantsOf(Buffer.from(body), headers, settings)] as const;
}

async function listFiles({ buildDir }: Settings): Promise<string[]> {
  const entries = await readdir(join(buildDir, "server", "app"), { recursive: true }).catch(
    () => [],
  );
  return entries.filter((name) => name.endsWith(".body")).map((name) => name.slice(0, -5));
}

/** A file that the framework renders: its body, and its headers beside it. */
async function prepareFile(name: string, settings: Settings) {
  const body = await read(settings, `${name}.body`);
  const { headers } = JSON.parse((await read(settings, `${name}.meta`)).toString());
  const type: string = headers["content-type"];
  const text = /^text\/|xml|json/.test(type);
  const ready = text ? Buffer.from(withOrigin(body.toString(), settings.siteUrl)) : body;
  const own: Headers = [
    ["Content-Type", type],
    ["Cache-Control", pageCaching(settings)],
  ];
  return [`/${name}`, await variantsOf(ready, own, settings)] as const;
}

async function variantsOf(body: Buffer, own: Headers, { headers }: Settings) {
  const names = new Set(own.map(([name]) => name));
  const all = [...headers.filter(([name]) => !names.has(name)), ...own, VARY];
  const variants = encodings.map(async (encoding) => {
    const encoded = await encode(body, encoding);
    const digest = createHash("sha256").update(encoded).digest("base64url").slice(0, 27);
    const etag = `"${digest}"`;
    const notModified = [...all, ["ETag", etag]].flat();
    const whole = [...notModified, "Content-Length", String(encoded.length)];
    if (encoding !== "identity") whole.push("Content-Encoding", encoding);
    return [encoding, { etag, body: encoded, notModified, whole }] as const;
  });
  return Object.fromEntries(await Promise.all(variants)) as Record<Encoding, Variant>;
}

const VARY: Headers[number] = ["Vary", "Accept-Encoding"];

/**
 * A shared cache asks once in `cacheSeconds` and answers on its own while the site is down; a browser
 * asks each time. No `must-revalidate`: it would forbid the cache to answer while the site is down.
 */
function pageCaching({ cacheSeconds }: Settings): string {
  return [
    "public",
    "max-age=0",
    `s-maxage=${cacheSeconds}`,
    `stale-while-revalidate=${REVALIDATE_SECONDS}`,
    `stale-if-error=${DAY}`,
  ].join(", ");
}

async function read({ buildDir }: Settings, file: string): Promise<Buffer> {
  try {
    return await readFile(join(buildDir, "server", "app", file));
  } catch (cause) {
    throw new Error(`The build lacks ${file}: run npm run build.`, { cause });
  }
}

function pathOf(url: string): string {
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
