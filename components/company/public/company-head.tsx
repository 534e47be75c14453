import {
  buildExhibitorPath,
  type CompanyInList,
  exhibitorsPage,
  formatSectors,
} from "@/lib/exhibitors/list";
import { localeFacts, locales } from "@/lib/locales";
import { getSharePicture } from "@/lib/seo/share-image";
import { toAbsoluteUrl } from "@/lib/site";

/** Metadata of a company's page for search engines and social networks. */
export function CompanyHead({ list, company }: CompanyInList) {
  const { locale, names } = list;
  const { name, hall, stand, slug } = company;
  const site = names.t("Site.name");
  const description = names.t("Exhibitors.companyDescription", {
    company: name,
    hall: names.hall(hall),
    stand,
    fields: formatSectors(list, company),
  });
  const url = toAbsoluteUrl(buildExhibitorPath(locale, slug));
  const picture = getSharePicture("exhibitors", locale);
  const properties = {
    type: "website",
    site_name: site,
    title: name,
    description,
    url,
    locale: localeFacts[locale].openGraph,
    image: toAbsoluteUrl(picture.url),
    "image:width": picture.width,
    "image:height": picture.height,
  };
  return (
    <>
      <title>{`${name} | ${site}`}</title>
      <meta name="description" content={description} />
      <meta name="robots" content="index, follow" />
      <link rel="canonical" href={url} />
      {locales.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={each}
          href={toAbsoluteUrl(buildExhibitorPath(each, slug))}
        />
      ))}
      <link
        rel="alternate"
        hrefLang="x-default"
        href={toAbsoluteUrl(`/${exhibitorsPage}/${slug}`)}
      />
      {Object.entries(properties).map(([key, content]) => (
        <meta key={key} property={`og:${key}`} content={String(content)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
