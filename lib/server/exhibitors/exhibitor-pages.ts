/** Fills the built pages of the exhibitors with the current list. */
import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { companySlot, getPagePath } from "@/lib/content/navigation";
import { sectorIds } from "@/lib/content/sector-pages";
import { renderCompanyData } from "@/lib/exhibitors/company-data";
import { renderEmptyList } from "@/lib/exhibitors/empty-list-html";
import { type Filters, readFilters } from "@/lib/exhibitors/filters";
import { type CompanyInList, type ExhibitorList, exhibitorsPage } from "@/lib/exhibitors/list";
import { renderExhibitorList } from "@/lib/exhibitors/list-html";
import { listSectorCompanies, renderSectorCompanies } from "@/lib/exhibitors/sector-html";
import { contentSlot, fillSlot, getCompanyShellPath } from "@/lib/exhibitors/slots";
import { isListOpen } from "@/lib/fair/dates";
import type { SectorId } from "@/lib/fair/halls";
import { type FinishedPage, fillPage, parseShell, type Shell } from "@/lib/http/finish-page";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, locales } from "@/lib/locales";
import {
  buildCompanyFacts,
  buildCompanyItems,
  buildGraph,
  buildListFacts,
} from "@/lib/seo/exhibitors";
import { buildBreadcrumbs } from "@/lib/seo/structured-data/breadcrumbs";
import type { FilledPage } from "./exhibitor-path";

interface LocaleShells {
  empty: Shell;
  list: Shell;
  company: Shell;
  filled: ReadonlyMap<FilledPage, Shell>;
}

export type RenderCompany = (page: CompanyInList) => { head: string; content: string };

export type Shells = Record<Locale, LocaleShells>;

const filledPages: readonly FilledPage[] = [...sectorIds, "myFair"];

function getFilledPath(page: FilledPage, locale: Locale): string {
  const described = page === "myFair" ? page : (`sectors/${page}` as const);
  return getLocalizedPath(locale, getPagePath(described, locale));
}

/** The built paths of the pages that are filled. */
export const listShellPaths = (): string[] =>
  locales.flatMap((locale) => [
    getLocalizedPath(locale, exhibitorsPage),
    getCompanyShellPath(locale),
  ]);

/** @param rendered pages that replace those of the build @throws Error with a sentence if a page is missing */
export async function readShells(
  { buildDir, siteUrl }: { buildDir: string; siteUrl: string },
  rendered: ReadonlyMap<string, string> = new Map(),
): Promise<Shells> {
  const read = async (path: string) => {
    const file = `${path}.html`;
    const readBuilt = () => readFile(join(buildDir, "server", "app", file), "utf8");
    const html = rendered.get(path) ?? (await readBuilt().catch(() => ""));
    if (!html.includes(contentSlot)) throw new Error(`The build lacks ${file}: run npm run build.`);
    return parseShell(html, siteUrl);
  };
  const shells = locales.map(async (locale) => {
    const readFilled = async (page: FilledPage) =>
      [page, await read(getFilledPath(page, locale))] as const;
    const [empty, company, filled] = await Promise.all([
      read(getLocalizedPath(locale, exhibitorsPage)),
      read(getCompanyShellPath(locale)),
      Promise.all(filledPages.map(readFilled)),
    ]);
    const list = empty.with("noindex, nofollow", "index, follow");
    return [locale, { empty, list, company, filled: new Map(filled) }] as const;
  });
  return Object.fromEntries(await Promise.all(shells)) as unknown as Shells;
}

/** While the list is empty, search engines must not index it, and it shows the opening day or a notice. */
export function renderListPage(
  shells: Shells,
  list: ExhibitorList,
  filters: Filters,
  isOpen = true,
): FinishedPage {
  const { locale, listed } = list;
  const path = buildBreadcrumbs("exhibitors", locale);
  if (listed.length === 0) {
    return fillPage(shells[locale].empty, withContent(renderEmptyList(locale, isOpen)), {
      "@context": "https://schema.org",
      "@graph": [path],
    });
  }
  const content = withContent(renderExhibitorList(list, filters));
  return fillPage(shells[locale].list, content, buildListFacts(list, path));
}

/** @param html the page as it is finished, with other content than that of the shells */
export function fillListPage(
  list: ExhibitorList | undefined,
  {
    locale,
    html,
    query,
    siteUrl,
  }: { locale: Locale; html: string; query: string; siteUrl: string },
): FinishedPage {
  const shell = parseShell(html, siteUrl);
  const shells = { [locale]: { empty: shell, list: shell } } as unknown as Shells;
  const filters = readFilters(new URLSearchParams(query));
  return list
    ? renderListPage(shells, list, filters, isListOpen(new Date()))
    : renderUnavailablePage(shells, locale);
}

export function renderUnavailablePage(shells: Shells, locale: Locale): FinishedPage {
  const notice = `<p data-part="notice">${getTranslator(locale)("Exhibitors.unavailable")}</p>`;
  return fillPage(shells[locale].empty, withContent(notice));
}

export function renderFilledPage(
  shells: Shells,
  list: ExhibitorList,
  page: FilledPage,
): FinishedPage {
  const shell = shells[list.locale].filled.get(page);
  if (!shell) throw new Error(`There is no page ${page}.`);
  return page === "myFair" ? fillMyFair(shell, list) : fillSectorPage(shell, list, page);
}

function fillMyFair(shell: Shell, { listed, locale }: ExhibitorList): FinishedPage {
  const content = renderCompanyData(listed.map(({ company }) => company));
  const facts = buildGraph([buildBreadcrumbs("myFair", locale)]);
  return fillPage(shell, (html) => fillSlot(html, content), facts);
}

/** Without companies, the page says how many are expected. */
function fillSectorPage(shell: Shell, list: ExhibitorList, id: SectorId): FinishedPage {
  const companies = listSectorCompanies(list, id);
  const trail = buildBreadcrumbs(`sectors/${id}`, list.locale);
  if (companies.length === 0) return fillPage(shell, (html) => html, buildGraph([trail]));
  const content = renderSectorCompanies(list, companies, id);
  const facts = buildGraph([
    trail,
    buildCompanyItems(list, companies, list.names.getSectorLabel(id)),
  ]);
  return fillPage(shell, (html) => fillSlot(html, content), facts);
}

export function renderCompanyPage(
  shells: Shells,
  { list, company }: CompanyInList,
  render: RenderCompany,
): FinishedPage {
  const shell = shells[list.locale].company.with(companySlot, company.slug);
  const { head, content } = render({ list, company });
  const fill = withContent(content);
  return fillPage(
    shell,
    (html) => fill(html).replace("</head>", () => `${head}</head>`),
    buildCompanyFacts(list, company),
  );
}

function withContent(content: string) {
  return (shell: string) => shell.replace(contentSlot, () => content);
}
