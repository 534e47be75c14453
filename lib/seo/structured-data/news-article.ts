import "server-only";
import type { NewsArticle } from "schema-dts";
import { contact } from "@/lib/content/contact";
import { getNewsCard } from "@/lib/content/news";
import { findPicture } from "@/lib/content/pictures/pictures";
import { getItemText } from "@/lib/i18n/item-text";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";
import { getFallbackFile } from "../fallback-file";
import { getSharePicture } from "../share-image";
import { ids } from "./ids";

export function buildNewsArticle(id: string, locale: Locale): NewsArticle {
  const t = getTranslator(locale);
  const { title, text, date, picture } = getNewsCard(id);
  const url = toAbsoluteUrl(getHref({ detail: `news/${id}` }, locale));
  const organiser = {
    "@type": "Organization",
    "@id": ids.getOrganizationId(),
    name: t("Site.organiser"),
    url: contact.associationSite,
    logo: toAbsoluteUrl("/logos/association-logo.svg"),
  } as const;
  return {
    "@type": "NewsArticle",
    "@id": `${url}#article`,
    headline: getItemText(title, locale),
    description: getItemText(text, locale),
    ...(date && { datePublished: date }),
    inLanguage: locale,
    image: [
      getFallbackFile(findPicture(picture)).url,
      toAbsoluteUrl(getSharePicture(`news/${id}`, locale).url),
    ],
    mainEntityOfPage: url,
    author: organiser,
    publisher: organiser,
  };
}
