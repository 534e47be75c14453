/**
 * Serves the list of exhibitors and the pages of companies. Finished pages are in memory, as all others are. They
 * are made again when the list has changed, so a decision is seen on every server within seconds.
 */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { digestsIn, toShortDigest } from "@/lib/companies/company-pictures";
import type { PublicPicture } from "@/lib/companies/service/pictures/given-pictures";
import { isListOpen } from "@/lib/fair/dates";
import {
  answerEncoded,
  answerOnce,
  type Encoded,
  encodedAnswer,
  type Headers,
  pageCaching,
  pageHeaders,
} from "@/lib/http/encoded-answer";
import { semaphore } from "@/lib/http/semaphore";
import { localizedPath } from "@/lib/i18n/decide";
import { isLocale, type Locale, locales } from "@/lib/locales";
import { type FramedAnswer, framedAnswer } from "@/lib/pages/framed-answer";
import { getFrameState, withFrameState } from "@/lib/registration/frame-state";
import { clientAddressHeader } from "@/lib/security/client-address";
import { sitemapEntries } from "@/lib/seo/exhibitors";
import type { Company, ListSource } from "../companies";
import { companyPath, type ExhibitorList, exhibitorList, listPage } from "../list";
import { type Filters, isFiltered, readFilters } from "../select";
import {
  awayPageOf,
  companyPageOf,
  listPageOf,
  type RenderCompany,
  readShells,
  type Shells,
} from "./exhibitor-pages";
import { watchList } from "./watched-list";

interface ExhibitorsSettings {
  buildDir: string;
  siteUrl: string;
  /** Headers of every response. */
  headers: Headers;
  cacheSeconds: number;
}

/** The list as this server gives it out. */
interface Made {
  lists: Record<Locale, ExhibitorList>;
  /** The whole list in each language; an empty one speaks of the day on which it opens, until then. */
  pages: (now: Date) => ReadonlyMap<string, FramedAnswer>;
  /** The pictures that entries name, by their digests and the beginnings of these. */
  pictures: ReadonlyMap<string, PublicPicture>;
  /** By name in addresses, in lower case. */
  companies: ReadonlyMap<string, Company>;
  sitemap?: Encoded;
  /** Pages of companies that were asked for. */
  asked: Map<string, FramedAnswer>;
}

const SITEMAP = "/sitemap.xml";
const RETRY_SECONDS = 10;
/** How long the start waits for the list. */
const START_WAIT_MS = 1_000;
/** The most pages of companies that are kept ready; each takes some 60 KB. */
const MOST_KEPT_PAGES = 300;
/** How many searches without script are answered at once, and how many wait. */
const SEARCHES_AT_ONCE = 2;
const SEARCHES_WAITING = 200;

/**
 * Opens the list.
 * @param built what the build has rendered: the list adds its addresses to the sitemap
 * @param render renders the page of a company, once for each list, when somebody asks for it
 */
export async function openExhibitors(
  source: ListSource,
  settings: ExhibitorsSettings,
  built: Pick<ReadonlyMap<string, Encoded>, "get">,
  render: RenderCompany,
) {
  const shells = await readShells(settings.buildDir, settings.siteUrl);
  const turn = semaphore(SEARCHES_AT_ONCE, SEARCHES_WAITING);
  const list = watchList(source, (companies) =>
    make(companies, shells, settings, built.get(SITEMAP)),
  );

  async function sayAway(
    request: IncomingMessage,
    response: ServerResponse,
    locale: Locale,
  ): Promise<true> {
    const { body, policy } = awayPageOf(shells, locale);
    const own = pageHeaders(policy, "no-store");
    own.push(["Retry-After", String(RETRY_SECONDS)]);
    const framed = withFrameState(body, getFrameState());
    await answerOnce(request, response, framed, own, { ...settings, status: 503 });
    return true;
  }

  function giveCompany(
    request: IncomingMessage,
    response: ServerResponse,
    { locale, slug = "" }: ExhibitorAddress,
    { companies, lists, asked }: Made,
  ): boolean | Promise<true> {
    const company = companies.get(slug.toLowerCase());
    if (!company) return false;
    const path = companyPath(locale, company.slug);
    if (slug !== company.slug) {
      const to = path + (request.url ?? "").replace(/^[^?]*/, "");
      response.writeHead(308, [...settings.headers, ["Location", to]].flat()).end();
      return true;
    }
    const page = { list: lists[locale], company };
    const ready = asked.get(path) ?? framedAnswer(companyPageOf(shells, page, render), settings);
    // The page that was asked for last is the last to go.
    asked.delete(path);
    asked.set(path, ready);
    const [oldest = path] = asked.keys();
    if (asked.size > MOST_KEPT_PAGES) asked.delete(oldest);
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
    const { body, policy } = listPageOf(shells, known, filters);
    const framed = withFrameState(body, getFrameState());
    await answerOnce(request, response, framed, pageHeaders(policy, "private, no-cache"), settings);
    return true;
  }

  function step(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const [path = "", query] = url.split("?", 2);
    const known = list.current();
    if (path === SITEMAP && known?.sitemap) return answerEncoded(request, response, known.sitemap);
    const asked = addressOf(path);
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

function make(
  companies: Company[],
  shells: Shells,
  settings: ExhibitorsSettings,
  sitemap: Encoded | undefined,
): Made {
  const lists = Object.fromEntries(
    locales.map((locale) => [locale, exhibitorList(locale, companies)]),
  ) as Made["lists"];
  const all = readFilters(new URLSearchParams());
  const pagesWhen = (isOpen: boolean) =>
    new Map(
      locales.map((locale) => {
        const page = listPageOf(shells, lists[locale], all, isOpen);
        return [localizedPath(locale, listPage), framedAnswer(page, settings)] as const;
      }),
    );
  const open = pagesWhen(true);
  const before = companies.length > 0 ? open : pagesWhen(false);
  return {
    lists,
    pages: (now) => (isListOpen(now) ? open : before),
    pictures: new Map(
      companies.flatMap(({ id, profile }) =>
        digestsIn(profile).flatMap((digest) =>
          [digest, toShortDigest(digest)].map((name) => [name, { id, digest }] as const),
        ),
      ),
    ),
    companies: new Map(companies.map((company) => [company.slug.toLowerCase(), company])),
    ...(companies.length > 0 &&
      sitemap && { sitemap: withCompanies(sitemap, companies, settings) }),
    asked: new Map(),
  };
}

function withCompanies(sitemap: Encoded, companies: Company[], settings: ExhibitorsSettings) {
  const built = sitemap.body.toString();
  const body = built.replace("</urlset>", () => `${sitemapEntries(companies)}</urlset>`);
  const headers: Headers = [
    ["Content-Type", "application/xml"],
    ["Cache-Control", pageCaching(settings)],
  ];
  return encodedAnswer(Buffer.from(body), headers, settings);
}

interface ExhibitorAddress {
  locale: Locale;
  /** The name of a company; undefined for the list. */
  slug?: string;
}

/** What a path asks for, if it is of the list. Its spelling is right, except for the case of a name. */
function addressOf(path: string): ExhibitorAddress | undefined {
  const [, locale, page, slug, ...rest] = path.split("/");
  if (page !== listPage || !isLocale(locale) || slug === "" || rest.length > 0) return undefined;
  return slug === undefined ? { locale } : { locale, slug };
}
