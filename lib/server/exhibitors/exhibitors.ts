/** Serves finished pages from memory. Rebuilds them when the list changes, so each server shows it within seconds. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { ListSource } from "@/lib/exhibitors/companies";
import { type Filters, isFiltered, readFilters } from "@/lib/exhibitors/filters";
import { buildExhibitorPath, type ExhibitorList } from "@/lib/exhibitors/list";
import { answerEncoded, answerOnce, buildPageHeaders } from "@/lib/http/encoded-answer";
import type { FinishedPage } from "@/lib/http/finish-page";
import { createSemaphore } from "@/lib/http/semaphore";
import type { Locale } from "@/lib/locales";
import { clientAddressHeader } from "@/lib/security/client-address";
import { fillFrame } from "@/lib/server/pages/fill-frame";
import { createFramedAnswer } from "@/lib/server/pages/framed-answer";
import {
  fillListPage,
  type RenderCompany,
  readShells,
  renderCompanyPage,
  renderFilledPage,
  renderListPage,
  renderUnavailablePage,
} from "./exhibitor-pages";
import { type ExhibitorAddress, parseExhibitorPath, parseFilledPath } from "./exhibitor-path";
import { openPublicPictures } from "./public-pictures";
import { buildSnapshot, type ExhibitorsSettings, type ExhibitorsSnapshot } from "./snapshot";
import { watchList } from "./watch-list";

const LIST_RETRY_SECONDS = 10;
const START_WAIT_MS = 1_000;
/** Each takes about 60 KB. */
const MAX_CACHED_PAGES = 300;
/** Searches without script. */
const MAX_CONCURRENT_SEARCHES = 2;
const MAX_WAITING_SEARCHES = 200;

/**
 * @param render is called at the first request of a company's page after each change of the list
 */
export async function openExhibitors(
  source: ListSource,
  settings: ExhibitorsSettings,
  render: RenderCompany,
) {
  let shells = await readShells(settings);
  const turn = createSemaphore(MAX_CONCURRENT_SEARCHES, MAX_WAITING_SEARCHES);
  const pictures = openPublicPictures();
  const list = watchList(source, (companies) => {
    pictures.follow(companies);
    return buildSnapshot(companies, shells, settings);
  });

  async function answerUnavailable(
    request: IncomingMessage,
    response: ServerResponse,
    locale: Locale,
  ): Promise<true> {
    const { body, policy } = renderUnavailablePage(shells, locale);
    const own = buildPageHeaders(policy, "no-store");
    own.push(["Retry-After", String(LIST_RETRY_SECONDS)]);
    const framed = fillFrame(body);
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
    return giveKept(request, response, asked, path, () => renderCompanyPage(shells, page, render));
  }

  /** Renders a page at its first request after each change of the list. */
  function giveKept(
    request: IncomingMessage,
    response: ServerResponse,
    asked: ExhibitorsSnapshot["asked"],
    path: string,
    renderPage: () => FinishedPage,
  ): boolean | Promise<true> {
    const ready = asked.get(path) ?? createFramedAnswer(renderPage(), settings);
    // Moves the page to the end of the eviction order.
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
    if (!(await turn(client, response))) return answerUnavailable(request, response, known.locale);
    const { body, policy } = renderListPage(shells, known, filters);
    const framed = fillFrame(body);
    await answerOnce(
      request,
      response,
      framed,
      buildPageHeaders(policy, "private, no-cache"),
      settings,
    );
    return true;
  }

  function serve(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return false;
    const [path = "", query] = url.split("?", 2);
    const known = list.getCurrent();
    const sitemap = known?.sitemaps.get(path);
    if (sitemap) return answerEncoded(request, response, sitemap);
    const filled = parseFilledPath(path);
    // Without a list, the built page says what it can.
    if (filled) {
      const { locale, page } = filled;
      return known
        ? giveKept(request, response, known.asked, path, () =>
            renderFilledPage(shells, known.lists[locale], page),
          )
        : false;
    }
    const asked = parseExhibitorPath(path);
    if (!asked) return false;
    if (!known) return answerUnavailable(request, response, asked.locale);
    if (asked.slug !== undefined) return giveCompany(request, response, asked, known);
    const filters = readFilters(new URLSearchParams(query));
    const whole = known.getPages(new Date()).get(path);
    if (!whole || (isFiltered(filters) && known.companies.size > 0))
      return giveFound(request, response, known.lists[asked.locale], filters);
    return answerEncoded(request, response, whole());
  }

  return {
    step: serve,
    /** Undefined until the list has been read. */
    getList: (locale: Locale) => list.getCurrent()?.lists[locale],
    findPicture: pictures.find,
    listReplaced: pictures.listReplaced,
    /** Undefined until the list was read. */
    listCompanies: () => list.getCurrent()?.companies.values().toArray(),
    /** Waits only shortly if the store is unavailable. */
    open: () => Promise.race([list.refresh(), pause(START_WAIT_MS, undefined, { ref: false })]),
    refresh: list.refresh,
    /**
     * Prepares the pages with content that staff have changed.
     * @param rendered by built path; others are those of the build
     * @returns a function that shows them
     */
    async prepare(rendered: ReadonlyMap<string, string>): Promise<() => void> {
      const next = await readShells(settings, rendered);
      return () => {
        shells = next;
        list.makeAgain();
      };
    },
    /** Fills a page of the list that is rendered with other content. @param query of the request */
    fillList: (locale: Locale, html: string, query: string) =>
      fillListPage(list.getCurrent()?.lists[locale], { ...settings, locale, html, query }),
    stop: list.stop,
  };
}
