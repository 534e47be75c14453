import "server-only";
import type { ContactPoint, Organization } from "schema-dts";
import { contact } from "../../content/contact";
import { fair } from "../../fair/facts";
import { messages } from "../../i18n/messages";
import { type Locale, locales } from "../../locales";
import { absoluteUrl } from "../../site";
import { ids } from "./ids";

/** The organiser, with the contact of each department. */
export function organization(locale: Locale): Organization {
  const { Site } = messages[locale];
  const desk = (contactType: string, email: string): ContactPoint => ({
    "@type": "ContactPoint",
    contactType,
    email,
    availableLanguage: [...locales],
  });
  return {
    "@type": "Organization",
    "@id": ids.organization(),
    name: Site.organiser,
    url: contact.associationSite,
    logo: absoluteUrl("/logos/association-logo.svg"),
    email: contact.email,
    telephone: contact.phone.href.replace("tel:", ""),
    address: {
      "@type": "PostalAddress",
      streetAddress: Site.address,
      addressLocality: Site.city,
      addressCountry: fair.countryCode,
    },
    contactPoint: [
      desk("customer service", contact.visitorEmail),
      desk("sales", contact.salesEmail),
      desk("press", contact.pressEmail),
    ],
  };
}
