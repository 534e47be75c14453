/** Serves built pages and the framework's files (sitemap, icons) from memory, prepared for this server's origin. */
import "server-only";
import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import onHeaders from "on-headers";
import { formPages, pages } from "@/lib/content/navigation";
import {
  answerEncoded,
  buildPageCacheControl,
  createEncodedAnswer,
  type EncodedAnswer,
  type Headers,
} from "@/lib/http/encoded-answer";
import { finishPage } from "@/lib/http/finish-page";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { isClosed } from "@/lib/registration/closed-forms";
import { formNames } from "@/lib/registration/forms";
import { getPhase } from "@/lib/registration/frame-state";
import { buildStructuredData } from "@/lib/seo/structured-data";
import type { Metrics } from "@/lib/server/process/metrics";
import { withOrigin } from "@/lib/site/origin";
import { createFramedAnswer, type FramedAnswer } from "./framed-answer";
import { listServedPages } from "./served-pages";
import { buildSitemaps } from "./sitemaps";

type PrerenderedPages = Pick<ReadonlyMap<string, EncodedAnswer>, "get">;

interface PagesSettings {
  buildDir: string;
  siteUrl: string;
  headers: Headers;
  /** A shared cache may answer with a page this long before it asks again. */
  cacheSeconds: number;
}

interface KeptPage {
  body: string;
  answer: FramedAnswer;
}

interface KeptPages {
  /** By built path. */
  pages: ReadonlyMap<string, KeptPage>;
  /** The built path of each address. Staff add and remove pages. */
  addresses: ReadonlyMap<string, string>;
  /** By path. */
  sitemaps: ReadonlyMap<string, EncodedAnswer>;
}

type ReadHtml = (built: string) => Promise<string>;

/** @throws Error with a sentence if there is no build, or a page is missing in it */
export async function loadPrerendered(settings: PagesSettings) {
  const names = await listFiles(settings);
  const files = new Map<string, FramedAnswer>(
    await Promise.all(names.map((name) => prepareFile(name, settings))),
  );
  const readBuilt: ReadHtml = async (built) => (await read(settings, `${built}.html`)).toString();
  const phased = new Map(
    listServedPages().flatMap(({ path, phase, built }): [string, string][] =>
      phase ? [[`${path} ${phase}`, built]] : [],
    ),
  );
  const hasPhases = phased.size > 0;
  let kept = await preparePages(settings, readBuilt);
  return {
    size: files.size + kept.addresses.size,
    get(path: string): EncodedAnswer | undefined {
      const sitemap = kept.sitemaps.get(path);
      if (sitemap) return sitemap;
      const ofPhase = hasPhases ? phased.get(`${path} ${getPhase()}`) : undefined;
      const built = ofPhase ?? kept.addresses.get(path);
      const page = built === undefined ? undefined : kept.pages.get(built);
      return page?.answer() ?? files.get(path)?.();
    },
    /**
     * Prepares pages that were rendered again; those that have not changed stay as they are.
     * @param rendered by built path; others are those of the build
     * @returns a function that shows all of them at once
     */
    async prepare(rendered: ReadonlyMap<string, string>): Promise<() => void> {
      const readHtml: ReadHtml = async (built) => rendered.get(built) ?? readBuilt(built);
      const next = await preparePages(settings, readHtml, kept.pages);
      return () => {
        kept = next;
      };
    },
  };
}

async function preparePages(
  settings: PagesSettings,
  readHtml: ReadHtml,
  before: KeptPages["pages"] = new Map(),
): Promise<KeptPages> {
  const listed = listServedPages();
  const prepared = listed.map(async ({ page, locale, built }) => {
    const facts = buildStructuredData(page, locale);
    const finished = finishPage(await readHtml(built), settings.siteUrl, facts);
    const known = before.get(built);
    if (known?.body === finished.body) return [built, known] as const;
    const answer = createFramedAnswer(finished, settings);
    return [built, { body: finished.body, answer }] as const;
  });
  return {
    pages: new Map(await Promise.all(prepared)),
    addresses: new Map(listed.map(({ path, built }) => [path, built])),
    sitemaps: buildSitemaps(settings),
  };
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
export function refuseClosed(
  prerendered: PrerenderedPages,
  { countRefusal }: Pick<Metrics, "countRefusal">,
) {
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
    countRefusal("closed");
    request.resume();
    return answerGone(request, response, page);
  };
}

async function answerGone(
  { headers }: IncomingMessage,
  response: ServerResponse,
  page: EncodedAnswer,
): Promise<true> {
  const { whole, body } = await page.chooseVariant(headers["accept-encoding"]);
  const own = whole.map((each, n) => (whole[n - 1] === "Cache-Control" ? "no-store" : each));
  response.writeHead(410, own).end(body);
  return true;
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
  // A page refers to a drawing several times, as an image and as a mask, which browsers would fetch apart.
  const isDrawing = name.startsWith("plan/");
  const own: Headers = [
    ["Content-Type", type],
    [
      "Cache-Control",
      isDrawing ? headers["cache-control"] : buildPageCacheControl(settings.cacheSeconds),
    ],
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
