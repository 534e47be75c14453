/** What the server shows of one version of the list. */
import "server-only";
import type { Company } from "@/lib/exhibitors/companies";
import { readFilters } from "@/lib/exhibitors/filters";
import { buildExhibitorList, type ExhibitorList, exhibitorsPage } from "@/lib/exhibitors/list";
import { isListOpen } from "@/lib/fair/dates";
import type { EncodedAnswer, Headers } from "@/lib/http/encoded-answer";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { buildPerLocale, type Locale, locales } from "@/lib/locales";
import { createFramedAnswer, type FramedAnswer } from "@/lib/server/pages/framed-answer";
import { renderListPage, type Shells } from "./exhibitor-pages";
import { buildCompanySitemaps } from "./sitemap";

export interface ExhibitorsSettings {
  buildDir: string;
  siteUrl: string;
  headers: Headers;
  cacheSeconds: number;
}

export interface ExhibitorsSnapshot {
  lists: Record<Locale, ExhibitorList>;
  /** By path. An empty list shows its opening day until then. */
  getPages: (now: Date) => ReadonlyMap<string, FramedAnswer>;
  /** By slug in lower case. */
  companies: ReadonlyMap<string, Company>;
  /** By path. */
  sitemaps: ReadonlyMap<string, EncodedAnswer>;
  asked: Map<string, FramedAnswer>;
}

export function buildSnapshot(
  companies: Company[],
  shells: Shells,
  settings: ExhibitorsSettings,
): ExhibitorsSnapshot {
  const lists = buildPerLocale((locale) => buildExhibitorList(locale, companies));
  const all = readFilters(new URLSearchParams());
  const renderPages = (isOpen: boolean) =>
    new Map(
      locales.map((locale) => {
        const page = renderListPage(shells, lists[locale], all, isOpen);
        return [
          getLocalizedPath(locale, exhibitorsPage),
          createFramedAnswer(page, settings),
        ] as const;
      }),
    );
  const open = renderPages(true);
  const before = companies.length > 0 ? open : renderPages(false);
  return {
    lists,
    getPages: (now) => (isListOpen(now) ? open : before),
    companies: new Map(companies.map((company) => [company.slug.toLowerCase(), company])),
    sitemaps: buildCompanySitemaps(companies, settings),
    asked: new Map(),
  };
}
