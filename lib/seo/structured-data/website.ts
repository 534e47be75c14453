import "server-only";
import type { WebSite } from "schema-dts";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, locales } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";
import { ids } from "./ids";

export function buildWebsite(locale: Locale): WebSite {
  const t = getTranslator(locale);
  const name = t("Site.name");
  const names = [t("Site.shortName"), ...locales.map((each) => getTranslator(each)("Site.name"))];
  return {
    "@type": "WebSite",
    "@id": ids.getWebsiteId(),
    url: toAbsoluteUrl("/"),
    name,
    alternateName: [...new Set(names)].filter((other) => other !== name),
    inLanguage: [...locales],
    publisher: { "@id": ids.getOrganizationId() },
  };
}
