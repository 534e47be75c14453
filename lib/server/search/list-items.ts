/** What a search can find: every page of the site, companies, documents and speakers. */
import "server-only";
import { setImmediate as letOthersRun } from "node:timers/promises";
import { listFooterColumns } from "@/lib/content/footer";
import { isDetailPage, splitDetailPage } from "@/lib/content/navigation";
import { buildExhibitorPath, type ExhibitorList, formatSectors } from "@/lib/exhibitors/list";
import { getSession, sessionPages } from "@/lib/fair/sessions";
import { getSpeakers } from "@/lib/fair/speakers";
import { formatDocumentFacts } from "@/lib/i18n/document-facts";
import { getItemText } from "@/lib/i18n/item-text";
import { getHref } from "@/lib/i18n/links";
import { getNewsTexts } from "@/lib/i18n/news-texts";
import { getPageName, type NamedPage } from "@/lib/i18n/page-names";
import { getSectorTexts } from "@/lib/i18n/sector-texts";
import { describeSession, getSessionName } from "@/lib/i18n/session-texts";
import { getFairArguments, getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { toSearchText } from "@/lib/locales/comparison";
import { listServedPages, type ServedPage } from "@/lib/server/pages/served-pages";
import { parsePageTexts } from "./page-texts";
import { createSearchItem, type SearchItem } from "./search-item";

/** A text that stands on more pages tells nothing of any, such as how to register. */
const MAX_PAGES_OF_A_TEXT = 6;

export type ReadPage = (path: string) => string | undefined;

/** A search does not find itself, nor what only a link in an email leads to. */
const isFindable = (page: ServedPage["page"]): page is NamedPage =>
  page !== "search" && page !== "missing" && page !== "entry" && page !== "exhibitor";

/** Reading all pages takes longer than a request may hold up others; their names are those of this moment. */
export async function listPageItems(locale: Locale, readPage: ReadPage): Promise<SearchItem[]> {
  const named = listServedPages()
    .filter((served) => served.locale === locale && !served.phase)
    .flatMap(({ page, path }) => (isFindable(page) ? [namePage(page, path, locale)] : []));
  const pages = [];
  for (const page of named) {
    const html = readPage(page.href);
    if (html) pages.push({ ...parsePageTexts(html), ...page });
    await letOthersRun();
  }
  const counts = new Map<string, number>();
  for (const { blocks } of pages)
    for (const text of new Set(blocks)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return pages.map(({ blocks, ...page }) =>
    createSearchItem({
      ...page,
      blocks: blocks.filter((text) => (counts.get(text) ?? 0) <= MAX_PAGES_OF_A_TEXT),
    }),
  );
}

function namePage(page: NamedPage, href: string, locale: Locale) {
  return {
    kind: isDetailPage(page) ? splitDetailPage(page).list : ("pages" as const),
    href,
    title: getPageName(page, locale),
    ...describeItem(page, locale),
    hidden: locales.filter((each) => each !== locale).map((each) => getPageName(page, each)),
  };
}

/** What is beside its title, and what tells more than the description of its page. */
function describeItem(page: NamedPage, locale: Locale) {
  if (!isDetailPage(page)) return {};
  const { list, id } = splitDetailPage(page);
  if (list === "sectors") return { note: getSectorTexts(id, locale).hall.name };
  if (list === "news") return { note: getNewsTexts(id, locale).date?.text ?? "" };
  const session = getSession(id);
  const description = getItemText(session.text ?? session.title, locale);
  return { note: describeSession(session, locale).when, description };
}

/** What every page is about: which fair, where and when. */
export function getCommonForm(locale: Locale): string {
  const t = getTranslator(locale);
  const { name, dates, city, year } = getFairArguments(locale);
  return toSearchText([t("Pages.home.title"), name, dates, city, year].join(" "));
}

export function listDocumentItems(locale: Locale): SearchItem[] {
  const links = listFooterColumns(locale).flatMap(({ links: own }) => [...own]);
  return links.flatMap((link) => {
    if (!("title" in link)) return [];
    const isOwn = "document" in link;
    return [
      createSearchItem({
        kind: "documents",
        href: isOwn ? getHref(link, locale) : link.href,
        title: getItemText(link.title, locale),
        ...(isOwn && { note: formatDocumentFacts(link.document, locale) }),
        description: "",
        blocks: [],
        hidden: locales.map((each) => getItemText(link.title, each)),
      }),
    ];
  });
}

/** A speaker has no page; the session's page says who that is. */
export function listSpeakerItems(locale: Locale): SearchItem[] {
  const sessions = sessionPages.listIds();
  const named = getSpeakers().filter(({ session }) => sessions.includes(session));
  return named.map(({ name, role, organisation, session }) => {
    const facts = [role ? getItemText(role, locale) : "", organisation ?? ""].filter(Boolean);
    return createSearchItem({
      kind: "speakers",
      href: getHref({ detail: `programme/${session}` }, locale),
      title: name,
      note: facts.join(`${localeFacts[locale].comma} `),
      description: getSessionName(session, locale),
      blocks: [],
      hidden: [getSessionName(session, locale), ...facts],
    });
  });
}

export function listCompanyItems(list: ExhibitorList): SearchItem[] {
  const { locale, names } = list;
  return list.listed.map(({ company, row }) => {
    const { name, slug, stand, country, profile } = company;
    const products = (profile.products ?? []).map((product) => product.name);
    return {
      ...createSearchItem({
        kind: "exhibitors",
        href: buildExhibitorPath(locale, slug),
        title: name,
        note: names.t("SectorPage.stand", { stand }),
        description: [names.getCountryLabel(country), formatSectors(list, company)].join(" · "),
        blocks: [...products, ...Object.values(profile.texts ?? {})],
      }),
      hiddenForm: row.text,
    };
  });
}
