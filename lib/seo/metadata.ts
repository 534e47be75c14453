import "server-only";
import type { Metadata } from "next";
import { type DescribedPage, type PageId, pages } from "@/lib/content/navigation";
import { getMessages } from "@/lib/i18n/messages";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import { getLanguageLinks } from "./alternates";
import { getSharePicture } from "./share-image";

type SearchText = "title" | "description" | "keywords" | "imageAlt";

/** The page itself, or the home page if it has no such text. */
function resolveTextPage(text: SearchText, page: DescribedPage, locale: Locale): PageId {
  const texts: Partial<Record<DescribedPage, Partial<Record<SearchText, string>>>> =
    getMessages(locale).Pages;
  return page !== "missing" && texts[page]?.[text] ? page : "home";
}

function getOwnTitle(page: DescribedPage, locale: Locale): string {
  const t = getTranslator(locale);
  return page === "missing"
    ? t("NotFound.title")
    : t(`Pages.${resolveTextPage("title", page, locale)}.title`);
}

export function getPageTitle(page: DescribedPage, locale: Locale): string {
  const names = [getOwnTitle(page, locale), getTranslator(locale)("Site.name")];
  return (page === "home" ? names.reverse() : names).join(" | ");
}

export function buildPageMetadata(page: DescribedPage, locale: Locale): Metadata {
  const t = getTranslator(locale);
  const getText = (name: SearchText) => t(`Pages.${resolveTextPage(name, page, locale)}.${name}`);
  // Shared pages show the site's name beside their title; the home page's title contains it.
  const title = page === "home" ? getPageTitle(page, locale) : getOwnTitle(page, locale);
  const description = getText("description");
  const pictured = resolveTextPage("imageAlt", page, locale);
  const images = [{ ...getSharePicture(pictured, locale), alt: getText("imageAlt") }];
  const index = page !== "missing" && pages[page].index;
  // The 404 page has no address of its own: every unknown address shows it.
  const url = page === "missing" ? undefined : getLocalizedPath(locale, pages[page].path);
  return {
    title: getPageTitle(page, locale),
    description,
    keywords: getText("keywords"),
    robots: { index, follow: index },
    ...(page !== "missing" && {
      alternates: { canonical: url, languages: getLanguageLinks(page) },
    }),
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
