/** What search engines read of the list of exhibitors and of a company. */
import "server-only";
import type { ItemList, ListItem, Organization, Thing } from "schema-dts";
import type { Company } from "../exhibitors/companies";
import { companyPath, type ExhibitorList, listPage } from "../exhibitors/list";
import { localizedPath } from "../i18n/decide";
import { messages } from "../i18n/messages";
import { locales } from "../locales";
import { absoluteUrl } from "../site";
import { ids } from "./structured-data/ids";

/** How many companies the structured data of the list name. All would weigh as much as the list. */
const COMPANIES_NAMED = 10;
/** From this number of companies on, the data only say how many there are. */
const LONG_LIST = 400;

const graph = (things: Thing[]) => ({ "@context": "https://schema.org", "@graph": things });

/** The list as structured data: how many there are, and the first of them. */
export function listFacts(list: ExhibitorList, breadcrumbs: Thing): object {
  const { locale, listed } = list;
  const items: ItemList = {
    "@type": "ItemList",
    name: messages[locale].Navigation.exhibitors,
    numberOfItems: listed.length,
    itemListElement: listed.slice(0, listed.length < LONG_LIST ? COMPANIES_NAMED : 0).map(
      ({ company }, index): ListItem => ({
        "@type": "ListItem",
        position: index + 1,
        url: absoluteUrl(companyPath(locale, company.slug)),
      }),
    ),
  };
  return graph([breadcrumbs, items]);
}

/** A company as structured data: who it is, where it stands, and the way to its page. */
export function companyFacts({ locale, names }: ExhibitorList, company: Company): object {
  const path = companyPath(locale, company.slug);
  const { Navigation } = messages[locale];
  const steps: [string, string][] = [
    [Navigation.home, localizedPath(locale, "")],
    [Navigation.exhibitors, localizedPath(locale, listPage)],
    [company.name, path],
  ];
  const organization: Organization = {
    "@type": "Organization",
    "@id": `${absoluteUrl(path)}#company`,
    name: company.name,
    ...(company.web && { url: company.web }),
    address: { "@type": "PostalAddress", addressCountry: company.country },
    knowsAbout: company.sectors.map(names.sector),
    event: { "@id": ids.event(locale) },
  };
  return graph([
    {
      "@type": "BreadcrumbList",
      itemListElement: steps.map(([name, item], index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: absoluteUrl(item),
      })),
    },
    organization,
  ]);
}

/** The addresses that the list adds to the sitemap: the list, and each company, in every language. */
export function sitemapEntries(companies: readonly Company[]): string {
  const paths = [listPage, ...companies.map(({ slug }) => `${listPage}/${slug}`)];
  return locales
    .flatMap((locale) => paths.map((path) => localizedPath(locale, path)))
    .map((path) => `<url><loc>${absoluteUrl(path)}</loc></url>\n`)
    .join("");
}
