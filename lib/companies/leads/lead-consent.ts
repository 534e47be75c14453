/** The sentence that somebody agrees to before a company sees how to reach them. */
import "server-only";
import { fair } from "@/lib/fair/facts";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { getOptionLabel } from "@/lib/registration/labels";
import type { FoundCompany } from "../company-access";
import { getCompanyName } from "../company-view";
import { getCompanyCountry } from "../entry-view";

/** The version of the sentence. It is kept with each consent, and rises with the wording under `Leads.consent`. */
export const CONSENT_VERSION = "2";

/** Every version that somebody can have agreed to. */
const consentVersions: readonly string[] = ["1", CONSENT_VERSION];

/** Whether there was ever a sentence of this version. */
export const isConsentVersion = (version: string): boolean => consentVersions.includes(version);

/**
 * Who gets what, for what, and how to take it back; of a company abroad also that the data leave the country.
 * @param locale the language of the person who agrees
 */
export function formatConsentSentence(
  found: Pick<FoundCompany, "file" | "registration">,
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
