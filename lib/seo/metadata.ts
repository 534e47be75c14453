import "server-only";
import type { Metadata } from "next";
import { type PageId, pages } from "../content/navigation";
import { localizedPath } from "../i18n/decide";
import { type Locale, localeFacts, locales } from "../i18n/locales";
import { translator } from "../i18n/translate";
import { languageLinks } from "./alternates";
import { sharePicture } from "./share-picture";

/** The title of a page in a browser's tab and in search results. */
export function pageTitle(page: PageId, locale: Locale): string {
  const t = translator(locale);
  const names = [t(`Pages.${page}.title`), t("Site.name")];
  return (page === "home" ? names.reverse() : names).join(" | ");
}

/** Everything search engines and share previews read of a page, in its language. */
export function pageMetadata(page: PageId, locale: Locale): Metadata {
  const t = translator(locale);
  const siteName = t("Site.name");
  const title = t(`Pages.${page}.title`);
  const description = t(`Pages.${page}.description`);
  const { path, index } = pages[page];
  const canonical = localizedPath(locale, path);
  const image = { ...sharePicture(page, locale), alt: t(`Pages.${page}.imageAlt`) };
  return {
    title: pageTitle(page, locale),
    description,
    keywords: t(`Pages.${page}.keywords`),
    robots: { index, follow: index },
    alternates: {
      canonical,
      languages: languageLinks(page),
    },
    openGraph: {
      type: "website",
      siteName,
      title,
      description,
      url: canonical,
      locale: localeFacts[locale].openGraph,
      alternateLocale: locales
        .filter((other) => other !== locale)
        .map((other) => localeFacts[other].openGraph),
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
  };
}
