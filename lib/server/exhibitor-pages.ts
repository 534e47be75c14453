/** Fills the built pages of the exhibitors with those who are in the list now. */
import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { companySlot } from "../content/navigation";
import type { Company } from "../exhibitors/companies";
import { companyHtml } from "../exhibitors/company-html";
import type { ExhibitorList } from "../exhibitors/list";
import { listPage } from "../exhibitors/list";
import { listHtml } from "../exhibitors/list-html";
import type { Filters } from "../exhibitors/select";
import { companyShell, contentSlot } from "../exhibitors/slots";
import { localizedPath } from "../i18n/decide";
import { translator } from "../i18n/translate";
import { type Locale, locales } from "../locales";
import { companyFacts, companyHead, listFacts } from "../seo/exhibitors";
import { breadcrumbs } from "../seo/structured-data/breadcrumbs";
import { finishedPage } from "./finished-page";

interface Shell {
  list: string;
  company: string;
}

export type Shells = Record<Locale, Shell>;

/** The built pages without their content. @throws Error with a sentence when one is missing */
export async function readShells(buildDir: string): Promise<Shells> {
  const read = async (path: string) => {
    const file = `${path}.html`;
    const html = await readFile(join(buildDir, "server", "app", file), "utf8").catch(() => "");
    if (!html.includes(contentSlot)) throw new Error(`The build lacks ${file}: run npm run build.`);
    return html;
  };
  const shells = locales.map(async (locale) => {
    const [list, company] = await Promise.all([
      read(localizedPath(locale, listPage)),
      read(companyShell(locale)),
    ]);
    return [locale, { list, company }] as const;
  });
  return Object.fromEntries(await Promise.all(shells)) as Shells;
}

type Page = ReturnType<typeof finishedPage>;

/** The page of the list. While nobody is in it, it says when it opens, and search engines leave it out. */
export function listPageOf(
  shells: Shells,
  list: ExhibitorList,
  filters: Filters,
  siteUrl: string,
): Page {
  const { locale, listed } = list;
  const shell = shells[locale].list;
  const path = breadcrumbs("exhibitors", locale);
  if (listed.length === 0) {
    return finishedPage(filled(shell, opensHtml(locale)), siteUrl, {
      "@context": "https://schema.org",
      "@graph": [path],
    });
  }
  const page = filled(shell, listHtml(list, filters));
  return finishedPage(
    page.replaceAll("noindex, nofollow", "index, follow"),
    siteUrl,
    listFacts(list, path),
  );
}

/** The page that says that nobody knows the list at the moment. */
export function awayPageOf(shells: Shells, locale: Locale, siteUrl: string): Page {
  const away = `<p data-part="notice">${translator(locale)("Exhibitors.away")}</p>`;
  return finishedPage(filled(shells[locale].list, away), siteUrl);
}

/** The page of a company. */
export function companyPageOf(
  shells: Shells,
  list: ExhibitorList,
  company: Company,
  siteUrl: string,
): Page {
  const shell = shells[list.locale].company.replaceAll(companySlot, company.slug);
  const page = filled(shell, companyHtml(list, company));
  const head = companyHead(list, company);
  return finishedPage(
    page.replace("</head>", () => `${head}</head>`),
    siteUrl,
    companyFacts(list, company),
  );
}

function filled(shell: string, content: string): string {
  return shell.replace(contentSlot, () => content);
}

function opensHtml(locale: Locale): string {
  const t = translator(locale);
  const halls = `${localizedPath(locale, "FairInformation")}#halls`;
  return (
    `<div data-part="notice"><p>${t("Exhibitors.opens")}</p><p>${t("Exhibitors.opensNote")}</p>` +
    `<p><a href="${halls}">${t("Exhibitors.openPlan")}</a></p></div>`
  );
}
