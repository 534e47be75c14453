import "server-only";
import type { WebSite } from "schema-dts";
import { translator } from "@/lib/i18n/translate";
import { type Locale, locales } from "@/lib/locales";
import { absoluteUrl } from "@/lib/site";
import { ids } from "./ids";

/** The site, with its name in the page's language and in the others. */
export function website(locale: Locale): WebSite {
  const t = translator(locale);
  const name = t("Site.name");
  const names = [t("Site.shortName"), ...locales.map((each) => translator(each)("Site.name"))];
  return {
    "@type": "WebSite",
    "@id": ids.website(),
    url: absoluteUrl("/"),
    name,
    alternateName: [...new Set(names)].filter((other) => other !== name),
    inLanguage: [...locales],
    publisher: { "@id": ids.organization() },
  };
}
