/** Fills the built pages of the exhibitors with those who are in the list now. */
import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { companySlot } from "@/lib/content/navigation";
import { type FinishedPage, filledPage, type Shell, shellOf } from "@/lib/http/finished-page";
import { localizedPath } from "@/lib/i18n/decide";
import { translator } from "@/lib/i18n/translate";
import { type Locale, locales } from "@/lib/locales";
import { companyFacts, listFacts } from "@/lib/seo/exhibitors";
import { breadcrumbs } from "@/lib/seo/structured-data/breadcrumbs";
import { emptyListHtml } from "../empty-list-html";
import { type CompanyInList, type ExhibitorList, listPage } from "../list";
import { listHtml } from "../list-html";
import type { Filters } from "../select";
import { companyShell, contentSlot } from "../slots";

interface OfLocale {
  /** The list while nobody is in it. */
  empty: Shell;
  list: Shell;
  company: Shell;
}

/** Renders what is put into the page of a company. */
export type RenderCompany = (page: CompanyInList) => { head: string; content: string };

export type Shells = Record<Locale, OfLocale>;

/** The built pages without their content. @throws Error with a sentence when one is missing */
export async function readShells(buildDir: string, siteUrl: string): Promise<Shells> {
  const read = async (path: string) => {
    const file = `${path}.html`;
    const html = await readFile(join(buildDir, "server", "app", file), "utf8").catch(() => "");
    if (!html.includes(contentSlot)) throw new Error(`The build lacks ${file}: run npm run build.`);
    return shellOf(html, siteUrl);
  };
  const shells = locales.map(async (locale) => {
    const [empty, company] = await Promise.all([
      read(localizedPath(locale, listPage)),
      read(companyShell(locale)),
    ]);
    const list = empty.with("noindex, nofollow", "index, follow");
    return [locale, { empty, list, company }] as const;
  });
  return Object.fromEntries(await Promise.all(shells)) as Shells;
}

/**
 * The page of the list. While nobody is in it, search engines leave it out, and it says when the list opens; from that
 * day on, that nobody is in it.
 */
export function listPageOf(
  shells: Shells,
  list: ExhibitorList,
  filters: Filters,
  isOpen = true,
): FinishedPage {
  const { locale, listed } = list;
  const path = breadcrumbs("exhibitors", locale);
  if (listed.length === 0) {
    return filledPage(shells[locale].empty, withContent(emptyListHtml(locale, isOpen)), {
      "@context": "https://schema.org",
      "@graph": [path],
    });
  }
  const content = withContent(listHtml(list, filters));
  return filledPage(shells[locale].list, content, listFacts(list, path));
}

/** The page that says that nobody knows the list at the moment. */
export function awayPageOf(shells: Shells, locale: Locale): FinishedPage {
  const away = `<p data-part="notice">${translator(locale)("Exhibitors.away")}</p>`;
  return filledPage(shells[locale].empty, withContent(away));
}

export function companyPageOf(
  shells: Shells,
  { list, company }: CompanyInList,
  render: RenderCompany,
): FinishedPage {
  const shell = shells[list.locale].company.with(companySlot, company.slug);
  const { head, content } = render({ list, company });
  const fill = withContent(content);
  return filledPage(
    shell,
    (html) => fill(html).replace("</head>", () => `${head}</head>`),
    companyFacts(list, company),
  );
}

function withContent(content: string) {
  return (shell: string) => shell.replace(contentSlot, () => content);
}
