import "server-only";
import type { ItemList, ListItem, Organization, Thing } from "schema-dts";
import type { Company } from "@/lib/exhibitors/companies";
import { buildExhibitorPath, type ExhibitorList, exhibitorsPage } from "@/lib/exhibitors/list";
import { getMessages } from "@/lib/i18n/messages";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";
import { renderSitemapEntries } from "./sitemap";
import { ids } from "./structured-data/ids";

/** All would weigh as much as the list. */
const MAX_NAMED_COMPANIES = 10;
/** From this number on, the data only count the companies. */
const LONG_LIST_COMPANIES = 400;

export const buildGraph = (things: Thing[]) => ({
  "@context": "https://schema.org",
  "@graph": things,
});

export function buildListFacts(list: ExhibitorList, breadcrumbs: Thing): object {
  const companies = list.listed.map(({ company }) => company);
  const { exhibitors } = getMessages(list.locale).Navigation;
  return buildGraph([breadcrumbs, buildCompanyItems(list, companies, exhibitors)]);
}

/** Counts the companies and names the first ones. */
export function buildCompanyItems(
  { locale }: ExhibitorList,
  companies: readonly Company[],
  name: string,
): ItemList {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: companies.length,
    itemListElement: companies
      .slice(0, companies.length < LONG_LIST_COMPANIES ? MAX_NAMED_COMPANIES : 0)
      .map(
        ({ slug }, index): ListItem => ({
          "@type": "ListItem",
          position: index + 1,
          url: toAbsoluteUrl(buildExhibitorPath(locale, slug)),
        }),
      ),
  };
}

export function buildCompanyFacts({ locale, names }: ExhibitorList, company: Company): object {
  const path = buildExhibitorPath(locale, company.slug);
  const { Navigation } = getMessages(locale);
  const steps: [string, string][] = [
    [Navigation.home, getLocalizedPath(locale, "")],
    [Navigation.exhibitors, getLocalizedPath(locale, exhibitorsPage)],
    [company.name, path],
  ];
  const organization: Organization = {
    "@type": "Organization",
    "@id": `${toAbsoluteUrl(path)}#company`,
    name: company.name,
    ...(company.web && { url: company.web }),
    address: { "@type": "PostalAddress", addressCountry: company.country },
    knowsAbout: company.sectors.map(names.getSectorLabel),
    event: { "@id": ids.getEventId(locale) },
  };
  return buildGraph([
    {
      "@type": "BreadcrumbList",
      itemListElement: steps.map(([name, item], index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: toAbsoluteUrl(item),
      })),
    },
    organization,
  ]);
}

/** The list itself is indexed only if a company is in it. */
export function renderCompanySitemap(companies: readonly Company[]): string {
  const paths = [exhibitorsPage, ...companies.map(({ slug }) => `${exhibitorsPage}/${slug}`)];
  const entries = paths.flatMap((page) => {
    const own = locales.map((locale) => [locale, getLocalizedPath(locale, page)] as const);
    const languages = { ...Object.fromEntries(own), "x-default": `/${page}` };
    return own.map(([, path]) => ({ path, languages }));
  });
  return renderSitemapEntries(entries);
}
