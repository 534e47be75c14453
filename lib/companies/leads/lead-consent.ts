/** The sentence that people accept before a company sees their contact data. */
import "server-only";
import { fair } from "@/lib/fair/facts";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { getOptionLabel } from "@/lib/registration/labels";
import type { FoundCompany } from "../company-access";
import { getCompanyName } from "../company-view";
import { getCompanyCountry } from "../entry-view";

/** Stored with each consent. Raise it when the text of `Leads.consent` changes. */
export const CONSENT_VERSION = "2";

const consentVersions: readonly string[] = ["1", CONSENT_VERSION];

export const isConsentVersion = (version: string): boolean => consentVersions.includes(version);

/** For a company abroad, the sentence also says that the data leave the country. */
export function formatConsentSentence(
  found: Pick<FoundCompany, "review" | "registration">,
  locale: Locale,
): string {
  const t = getTranslator(locale);
  const country = getCompanyCountry(found);
  const sentence = t("Leads.consent.sentence", { company: getCompanyName(found) });
  if (country === fair.countryCode) return sentence;
  const abroad = t("Leads.consent.abroad", {
    country: getOptionLabel("countries", country, locale),
  });
  return `${sentence} ${abroad}`;
}
