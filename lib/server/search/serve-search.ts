/** Answers a search of the site: a page for one visitor, which no cache keeps and no log names. */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pages } from "@/lib/content/navigation";
import type { ExhibitorList } from "@/lib/exhibitors/list";
import { fillSlot } from "@/lib/exhibitors/slots";
import {
  answerOnce,
  buildPageHeaders,
  type EncodedAnswer,
  type Headers,
} from "@/lib/http/encoded-answer";
import { fillPage, parseShell } from "@/lib/http/finish-page";
import type { Step } from "@/lib/http/steps";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, locales } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { cleanShortText } from "@/lib/registration/answers/clean-text";
import { escapeHtml } from "@/lib/security/escape-html";
import { createFinder } from "./find-items";
import {
  getCommonForm,
  listCompanyItems,
  listDocumentItems,
  listPageItems,
  listSpeakerItems,
} from "./list-items";
import { formatResultCount, renderAnswer, renderNote } from "./results-html";
import type { SearchItem } from "./search-item";

/** The input takes no more. */
const MAX_QUERY_LETTERS = 80;

interface SearchOptions {
  /** None in development. */
  prerendered: Pick<ReadonlyMap<string, EncodedAnswer>, "get"> | undefined;
  /** Undefined while the list has never been read. */
  getList: ((locale: Locale) => ExhibitorList | undefined) | undefined;
  siteUrl: string;
  headers: Headers;
}

/** Without words, the built page answers. */
export function serveSearch({ prerendered, getList, siteUrl, headers }: SearchOptions): Step {
  const byPath = new Map(
    locales.map((locale) => [getLocalizedPath(locale, pages.search.path), locale] as const),
  );
  const readPage = (path: string) => prerendered?.get(path)?.body.toString();
  /** Made at the first search after each publication. */
  const loadKept = memoizePerLocale(async (locale) => ({
    items: [
      ...(await listPageItems(locale, readPage)),
      ...listSpeakerItems(locale),
      ...listDocumentItems(locale),
    ],
    common: getCommonForm(locale),
  }));
  const companies = new WeakMap<ExhibitorList, readonly SearchItem[]>();

  function listCompanies(list: ExhibitorList | undefined): readonly SearchItem[] {
    if (!list) return [];
    const known = companies.get(list) ?? listCompanyItems(list);
    companies.set(list, known);
    return known;
  }

  /** @returns the title of the page and its content */
  async function search(
    locale: Locale,
    query: string,
  ): Promise<{ title?: string; content: string }> {
    if (query.length > MAX_QUERY_LETTERS) {
      const max = MAX_QUERY_LETTERS;
      return { content: renderNote(getTranslator(locale)("Search.tooLong", { max })) };
    }
    const { items, common } = await loadKept(locale);
    const list = getList?.(locale);
    const finder = createFinder(query, common);
    const found = finder.find([...items, ...listCompanies(list)]);
    const answer = { locale, query, finder, ...found, lacksCompanies: list === undefined };
    return { title: formatResultCount(answer), content: renderAnswer(answer) };
  }

  async function answer(
    request: IncomingMessage,
    response: ServerResponse,
    { locale, query, built }: { locale: Locale; query: string; built: string },
  ): Promise<true> {
    const { title, content } = await search(locale, query);
    const { body, policy } = fillPage(parseShell(built, siteUrl), (html) =>
      fillSlot(withQuery(title ? withTitle(html, title) : html, query), content),
    );
    const own = [...buildPageHeaders(policy, "private, no-store"), ...privateHeaders];
    await answerOnce(request, response, body, own, { headers });
    return true;
  }

  return (request, response) => {
    const { method, url = "" } = request;
    const [path = "", parameters] = url.split("?", 2);
    const locale = byPath.get(path);
    if (!locale || (method !== "GET" && method !== "HEAD")) return false;
    const typed = new URLSearchParams(parameters).get("q") ?? "";
    const query = cleanShortText(typed, MAX_QUERY_LETTERS + 1);
    const built = query && readPage(path);
    return built ? answer(request, response, { locale, query, built }) : false;
  };
}

/** No page that is opened from here learns the words, and neither does the log of a proxy. */
const privateHeaders: Headers = [
  ["Referrer-Policy", "strict-origin"],
  ["X-Robots-Tag", "noindex, nofollow"],
];

const withTitle = (html: string, title: string): string =>
  html.replace(/(?<=<title>)[^|<]*/, () => `${escapeHtml(title)} `);

/** Into the fields, and into the links to the other languages. */
function withQuery(html: string, query: string): string {
  const words = query.slice(0, MAX_QUERY_LETTERS);
  const parameters = new URLSearchParams({ q: words });
  return html
    .replaceAll(' name="q"', () => ` name="q" value="${escapeHtml(words)}"`)
    .replace(/(href="\/language\/[a-z]+\/\w+)"/g, (_, link) => `${link}?${parameters}"`);
}
