import "server-only";
import type { ItemList, ListItem, Organization, Thing } from "schema-dts";
import type { Company } from "@/lib/exhibitors/companies";
import { buildExhibitorPath, type ExhibitorList, exhibitorsPage } from "@/lib/exhibitors/list";
import { getMessages } from "@/lib/i18n/messages";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { locales } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";
import { ids } from "./structured-data/ids";

/** All would weigh as much as the list. */
const MAX_NAMED_COMPANIES = 10;
/** From this number on, the data only count the companies. */
const LONG_LIST_COMPANIES = 400;

const buildGraph = (things: Thing[]) => ({ "@context": "https://schema.org", "@graph": things });

export function buildListFacts(list: ExhibitorList, breadcrumbs: Thing): object {
  const { locale, listed } = list;
  const items: ItemList = {
    "@type": "ItemList",
    name: getMessages(locale).Navigation.exhibitors,
    numberOfItems: listed.length,
    itemListElement: listed
      .slice(0, listed.length < LONG_LIST_COMPANIES ? MAX_NAMED_COMPANIES : 0)
      .map(
        ({ company }, index): ListItem => ({
          "@type": "ListItem",
          position: index + 1,
          url: toAbsoluteUrl(buildExhibitorPath(locale, company.slug)),
        }),
      ),
  };
  return buildGraph([breadcrumbs, items]);
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

export function renderSitemapEntries(companies: readonly Company[]): string {
  const paths = [exhibitorsPage, ...companies.map(({ slug }) => `${exhibitorsPage}/${slug}`)];
  return locales
    .flatMap((locale) => paths.map((path) => getLocalizedPath(locale, path)))
    .map((path) => `<url><loc>${toAbsoluteUrl(path)}</loc></url>\n`)
    .join("");
}
