import "server-only";
import type { Metadata } from "next";
import { type FramedPage, type PageId, pages } from "../content/navigation";
import { localizedPath } from "../i18n/decide";
import { messages } from "../i18n/messages";
import { translator } from "../i18n/translate";
import { type Locale, localeFacts, locales } from "../locales";
import { languageLinks } from "./alternates";
import { sharePicture } from "./share-picture";

type SearchText = "title" | "description" | "keywords" | "imageAlt";

/** The page whose text stands for a page: its own, or the home page's where it has none. */
function pageWith(text: SearchText, page: FramedPage, locale: Locale): PageId {
  const texts: Partial<Record<FramedPage, Partial<Record<SearchText, string>>>> =
    messages[locale].Pages;
  return page !== "missing" && texts[page]?.[text] ? page : "home";
}

function ownTitle(page: FramedPage, locale: Locale): string {
  const t = translator(locale);
  return page === "missing"
    ? t("NotFound.title")
    : t(`Pages.${pageWith("title", page, locale)}.title`);
}

/** The title of a page in a browser's tab and in search results. */
export function pageTitle(page: FramedPage, locale: Locale): string {
  const names = [ownTitle(page, locale), translator(locale)("Site.name")];
  return (page === "home" ? names.reverse() : names).join(" | ");
}

/** Everything search engines and share previews read of a page, in its language. */
export function pageMetadata(page: FramedPage, locale: Locale): Metadata {
  const t = translator(locale);
  const text = (name: SearchText) => t(`Pages.${pageWith(name, page, locale)}.${name}`);
  // Other pages are shared beside the site's name; the home page is the fair itself.
  const title = page === "home" ? pageTitle(page, locale) : ownTitle(page, locale);
  const description = text("description");
  const pictured = pageWith("imageAlt", page, locale);
  const image = { ...sharePicture(pictured, locale), alt: text("imageAlt") };
  // Nobody shares what is not there; and its pictures' addresses would name the origin of the build.
  const images = page === "missing" ? undefined : [image];
  const index = page !== "missing" && pages[page].index;
  // What every unknown address shows is no address of its own.
  const url = page === "missing" ? undefined : localizedPath(locale, pages[page].path);
  return {
    title: pageTitle(page, locale),
    description,
    keywords: text("keywords"),
    robots: { index, follow: index },
    ...(page !== "missing" && { alternates: { canonical: url, languages: languageLinks(page) } }),
    openGraph: {
      type: "website",
      siteName: t("Site.name"),
      title,
      description,
      ...(url && { url }),
      locale: localeFacts[locale].openGraph,
      alternateLocale: locales
        .filter((other) => other !== locale)
        .map((other) => localeFacts[other].openGraph),
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
