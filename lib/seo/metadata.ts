import "server-only";
import type { Metadata } from "next";
import {
  type DescribedPage,
  type DetailPage,
  getPagePath,
  type PageId,
  pages,
} from "@/lib/content/navigation";
import { getFeedPath } from "@/lib/i18n/links";
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
  const pictured = resolveTextPage("imageAlt", page, locale);
  return buildMetadata(locale, {
    title: getPageTitle(page, locale),
    // Shared pages show the site's name beside their title; the home page's title contains it.
    sharedTitle: page === "home" ? getPageTitle(page, locale) : getOwnTitle(page, locale),
    description: getText("description"),
    keywords: getText("keywords"),
    image: { ...getSharePicture(pictured, locale), alt: getText("imageAlt") },
    // The 404 page has no address of its own: every unknown address shows it.
    ...(page !== "missing" && { page, index: pages[page].index }),
  });
}

/** The texts of a page of a list are its own, such as those of a sector. */
export function buildDetailMetadata(
  page: DetailPage,
  locale: Locale,
  texts: { title: string; description: string; keywords: string; imageAlt: string },
): Metadata {
  return buildMetadata(locale, {
    ...texts,
    title: `${texts.title} | ${getTranslator(locale)("Site.name")}`,
    sharedTitle: texts.title,
    image: { ...getSharePicture(page, locale), alt: texts.imageAlt },
    page,
    index: true,
  });
}

const ATOM = "application/atom+xml";

/** Readers of feeds look for it where there are news. */
const hasFeed = (page: PageId | DetailPage): boolean =>
  page === "home" || page === "news" || page.startsWith("news/");

interface DescribedTexts {
  title: string;
  /** The title in a preview of a link. */
  sharedTitle: string;
  description: string;
  keywords: string;
  image: ReturnType<typeof getSharePicture> & { alt: string };
  /** With an address of its own. */
  page?: PageId | DetailPage;
  index?: boolean;
}

function buildMetadata(
  locale: Locale,
  { title, sharedTitle, description, keywords, image, page, index = false }: DescribedTexts,
): Metadata {
  const url = page && getLocalizedPath(locale, getPagePath(page, locale));
  return {
    title,
    description,
    keywords,
    robots: { index, follow: index },
    ...(page && {
      alternates: {
        canonical: url,
        languages: getLanguageLinks(page),
        ...(hasFeed(page) && { types: { [ATOM]: getFeedPath(locale) } }),
      },
    }),
    openGraph: {
      type: "website",
      siteName: getTranslator(locale)("Site.name"),
      title: sharedTitle,
      description,
      ...(url && { url }),
      locale: localeFacts[locale].openGraph,
      alternateLocale: locales
        .filter((other) => other !== locale)
        .map((other) => localeFacts[other].openGraph),
      images: [image],
    },
    twitter: { card: "summary_large_image", title: sharedTitle, description, images: [image] },
  };
}
