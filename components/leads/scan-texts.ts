/** The texts of the page that scans, for the company whose page it is. */

import type { FoundCompany } from "@/lib/companies/company-access";
import { CONSENT_VERSION, consentSentence } from "@/lib/companies/leads/lead-consent";
import { leadLimits } from "@/lib/companies/leads/leads";
import { LEAD_DAYS } from "@/lib/fair/exhibiting";
import { messages } from "@/lib/i18n/messages";
import { translator } from "@/lib/i18n/translate";
import { type Locale, localeFacts, locales } from "@/lib/locales";
import type { Consents, ConsentTexts, LeadTexts } from "./texts";

/** The texts in the language of the page. */
export function scanTexts(locale: Locale): LeadTexts {
  const t = translator(locale);
  const scan = messages[locale].MyCompany.scan;
  const { offer, call, samples, appointment, starCount: _, ...details } = scan.details;
  const starCounts = Array.from({ length: leadLimits.stars }, (__, n) =>
    t("MyCompany.scan.details.starCount", { count: n + 1 }),
  );
  return {
    ...scan,
    queue: { ...scan.queue, over: t("MyCompany.scan.queue.over", { leadDays: LEAD_DAYS }) },
    details: { ...details, starCounts, usual: [offer, call, samples, appointment] },
  };
}

/** What visitors are asked, in every language. */
export function consentTexts(found: FoundCompany): Consents {
  const textsIn = (locale: Locale): ConsentTexts => ({
    ...messages[locale].MyCompany.scan.consent,
    label: localeFacts[locale].label,
    dir: localeFacts[locale].dir,
    sentence: consentSentence(found, locale),
    version: CONSENT_VERSION,
  });
  return Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])) as Consents;
}
