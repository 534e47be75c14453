import "server-only";
import type { ContactPoint, Organization } from "schema-dts";
import { contact } from "@/lib/content/contact";
import { fair } from "@/lib/fair/facts";
import { getMessages } from "@/lib/i18n/messages";
import { type Locale, locales } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";
import { ids } from "./ids";

export function buildOrganization(locale: Locale): Organization {
  const { Site } = getMessages(locale);
  const buildContactPoint = (contactType: string, email: string): ContactPoint => ({
    "@type": "ContactPoint",
    contactType,
    email,
    availableLanguage: [...locales],
  });
  return {
    "@type": "Organization",
    "@id": ids.getOrganizationId(),
    name: Site.organiser,
    url: contact.associationSite,
    logo: toAbsoluteUrl("/logos/association-logo.svg"),
    email: contact.email,
    telephone: contact.phone.href.replace("tel:", ""),
    address: {
      "@type": "PostalAddress",
      streetAddress: Site.address,
      addressLocality: Site.city,
      addressCountry: fair.countryCode,
    },
    contactPoint: [
      buildContactPoint("customer service", contact.visitorEmail),
      buildContactPoint("sales", contact.salesEmail),
      buildContactPoint("press", contact.pressEmail),
    ],
  };
}
