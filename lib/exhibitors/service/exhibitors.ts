/**
 * Serves the list of exhibitors and the pages of companies. Finished pages are in memory, as all others are. They
 * are made again when the list has changed, so a decision is seen on every server within seconds.
 */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listPictureDigests, toShortDigest } from "@/lib/companies/company-pictures";
import type { PublicPicture } from "@/lib/companies/service/pictures/serve-pictures";
import { isListOpen } from "@/lib/fair/dates";
import {
  answerEncoded,
  answerOnce,
  buildPageHeaders,
  type EncodedAnswer,
  type Headers,
} from "@/lib/http/encoded-answer";
import { createSemaphore } from "@/lib/http/semaphore";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { type Locale, locales } from "@/lib/locales";
import { createFramedAnswer, type FramedAnswer } from "@/lib/pages/framed-answer";
import { getFrameState, withFrameState } from "@/lib/registration/frame-state";
import { clientAddressHeader } from "@/lib/security/client-address";
import type { Company, ListSource } from "../companies";
import { type Filters, isFiltered, readFilters } from "../filters";
import {
  buildExhibitorList,
  buildExhibitorPath,
  type ExhibitorList,
  exhibitorsPage,
} from "../list";
import {
  type RenderCompany,
  readShells,
  renderCompanyPage,
  renderListPage,
  renderUnavailablePage,
  type Shells,
} from "./exhibitor-pages";
import { type ExhibitorAddress, parseExhibitorPath } from "./exhibitor-path";
import { addCompaniesToSitemap } from "./sitemap";
import { watchList } from "./watch-list";

interface ExhibitorsSettings {
  buildDir: string;
  siteUrl: string;
  /** Headers of every response. */
  headers: Headers;
  cacheSeconds: number;
}

/** The list as this server gives it out. */
interface ExhibitorsSnapshot {
  lists: Record<Locale, ExhibitorList>;
  /** The whole list in each language; an empty one speaks of the day on which it opens, until then. */
  pages: (now: Date) => ReadonlyMap<string, FramedAnswer>;
  /** The pictures that entries name, by their digests and the beginnings of these. */
  pictures: ReadonlyMap<string, PublicPicture>;
  /** By name in addresses, in lower case. */
  companies: ReadonlyMap<string, Company>;
  sitemap?: EncodedAnswer;
  /** Pages of companies that were asked for. */
  asked: Map<string, FramedAnswer>;
}

const SITEMAP = "/sitemap.xml";
const LIST_RETRY_SECONDS = 10;
/** How long the start waits for the list. */
const START_WAIT_MS = 1_000;
/** The most pages of companies that are kept ready; each takes some 60 KB. */
const MAX_CACHED_PAGES = 300;
/** How many searches without script are answered at once, and how many wait. */
const MAX_CONCURRENT_SEARCHES = 2;
const MAX_WAITING_SEARCHES = 200;

/**
 * Opens the list.
 * @param built what the build has rendered: the list adds its addresses to the sitemap
 * @param render renders the page of a company, once for each list, when somebody asks for it
 */
export async function openExhibitors(
  source: ListSource,
  settings: ExhibitorsSettings,
  built: Pick<ReadonlyMap<string, EncodedAnswer>, "get">,
  render: RenderCompany,
) {
  const shells = await readShells(settings.buildDir, settings.siteUrl);
  const turn = createSemaphore(MAX_CONCURRENT_SEARCHES, MAX_WAITING_SEARCHES);
  const list = watchList(source, (companies) =>
    buildSnapshot(companies, shells, settings, built.get(SITEMAP)),
  );

  async function sayAway(
    request: IncomingMessage,
    response: ServerResponse,
    locale: Locale,
  ): Promise<true> {
    const { body, policy } = renderUnavailablePage(shells, locale);
    const own = buildPageHeaders(policy, "no-store");
    own.push(["Retry-After", String(LIST_RETRY_SECONDS)]);
    const framed = withFrameState(body, getFrameState());
    await answerOnce(request, response, framed, own, { ...settings, status: 503 });
    return true;
  }

  function giveCompany(
    request: IncomingMessage,
    response: ServerResponse,
    { locale, slug = "" }: ExhibitorAddress,
    { companies, lists, asked }: ExhibitorsSnapshot,
  ): boolean | Promise<true> {
    const company = companies.get(slug.toLowerCase());
    if (!company) return false;
    const path = buildExhibitorPath(locale, company.slug);
    if (slug !== company.slug) {
      const to = path + (request.url ?? "").replace(/^[^?]*/, "");
      response.writeHead(308, [...settings.headers, ["Location", to]].flat()).end();
      return true;
    }
    const page = { list: lists[locale], company };
    const ready =
      asked.get(path) ?? createFramedAnswer(renderCompanyPage(shells, page, render), settings);
    // The page that was asked for last is the last to go.
    asked.delete(path);
    asked.set(path, ready);
    const [oldest = path] = asked.keys();
    if (asked.size > MAX_CACHED_PAGES) asked.delete(oldest);
    return answerEncoded(request, response, ready());
  }

  async function giveFound(
    request: IncomingMessage,
    response: ServerResponse,
    known: ExhibitorList,
    filters: Filters,
  ): Promise<true> {
    const client = String(request.headers[clientAddressHeader] ?? "");
    if (!(await turn(client, response))) return sayAway(request, response, known.locale);
    const { body, policy } = renderListPage(shells, known, filters);
    const framed = withFrameState(body, getFrameState());
    await answerOnce(
      request,
      response,
      framed,
      buildPageHeaders(policy, "private, no-cache"),
      settings,
    );
    return true;
  }

  function step(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const [path = "", query] = url.split("?", 2);
    const known = list.current();
    if (path === SITEMAP && known?.sitemap) return answerEncoded(request, response, known.sitemap);
    const asked = parseExhibitorPath(path);
    if (!asked) return false;
    if (!known) return sayAway(request, response, asked.locale);
    if (asked.slug !== undefined) return giveCompany(request, response, asked, known);
    const filters = readFilters(new URLSearchParams(query));
    const whole = known.pages(new Date()).get(path);
    if (!whole || (isFiltered(filters) && known.companies.size > 0))
      return giveFound(request, response, known.lists[asked.locale], filters);
    return answerEncoded(request, response, whole());
  }

  return {
    step,
    /** A picture of a published entry, by its digest or the beginning of it. */
    findPicture: (name: string) => list.current()?.pictures.get(name),
    /** Reads the list for the first time. A store that is unavailable holds the start up only shortly. */
    open: () => Promise.race([list.refresh(), pause(START_WAIT_MS, undefined, { ref: false })]),
    /** Reads the list now, if it has changed. */
    refresh: list.refresh,
    stop: list.stop,
  };
}

function buildSnapshot(
  companies: Company[],
  shells: Shells,
  settings: ExhibitorsSettings,
  sitemap: EncodedAnswer | undefined,
): ExhibitorsSnapshot {
  const lists = Object.fromEntries(
    locales.map((locale) => [locale, buildExhibitorList(locale, companies)]),
  ) as ExhibitorsSnapshot["lists"];
  const all = readFilters(new URLSearchParams());
  const pagesWhen = (isOpen: boolean) =>
    new Map(
      locales.map((locale) => {
        const page = renderListPage(shells, lists[locale], all, isOpen);
        return [
          getLocalizedPath(locale, exhibitorsPage),
          createFramedAnswer(page, settings),
        ] as const;
      }),
    );
  const open = pagesWhen(true);
  const before = companies.length > 0 ? open : pagesWhen(false);
  return {
    lists,
    pages: (now) => (isListOpen(now) ? open : before),
    pictures: new Map(
      companies.flatMap(({ id, profile }) =>
        listPictureDigests(profile).flatMap((digest) =>
          [digest, toShortDigest(digest)].map((name) => [name, { id, digest }] as const),
        ),
      ),
    ),
    companies: new Map(companies.map((company) => [company.slug.toLowerCase(), company])),
    ...(companies.length > 0 &&
      sitemap && { sitemap: addCompaniesToSitemap(sitemap, companies, settings) }),
    asked: new Map(),
  };
}
