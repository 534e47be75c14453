import "server-only";
import type { WebSite } from "schema-dts";
import { messages } from "../../i18n/messages";
import { type Locale, locales } from "../../locales";
import { absoluteUrl } from "../../site";
import { ids } from "./ids";

/** The site, under its name in the page's language and in the others. */
export function website(locale: Locale): WebSite {
  const name = messages[locale].Site.name;
  const names = [messages[locale].Site.shortName, ...locales.map((l) => messages[l].Site.name)];
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
