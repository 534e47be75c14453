/** Texts of the scan page. */

import type { FoundCompany } from "@/lib/companies/company-access";
import { CONSENT_VERSION, formatConsentSentence } from "@/lib/companies/leads/lead-consent";
import { leadLimits } from "@/lib/companies/leads/leads";
import { LEAD_RETENTION_DAYS } from "@/lib/fair/exhibitor-dates";
import { getMessages } from "@/lib/i18n/messages";
import { getTranslator } from "@/lib/i18n/translator";
import { buildPerLocale, type Locale, localeFacts } from "@/lib/locales";
import type { Consents, ConsentTexts, LeadTexts } from "./texts";

export function buildScanTexts(locale: Locale): LeadTexts {
  const t = getTranslator(locale);
  const scan = getMessages(locale).MyCompany.scan;
  const { offer, call, samples, appointment, starCount: _, ...details } = scan.details;
  const starCounts = Array.from({ length: leadLimits.stars }, (__, n) =>
    t("MyCompany.scan.details.starCount", { count: n + 1 }),
  );
  return {
    ...scan,
    queue: {
      ...scan.queue,
      over: t("MyCompany.scan.queue.over", { leadDays: LEAD_RETENTION_DAYS }),
    },
    details: { ...details, starCounts, usual: [offer, call, samples, appointment] },
  };
}

/** The consent texts in every language. */
export function buildConsentTexts(found: FoundCompany): Consents {
  const buildTexts = (locale: Locale): ConsentTexts => ({
    ...getMessages(locale).MyCompany.scan.consent,
    label: localeFacts[locale].label,
    dir: localeFacts[locale].dir,
    sentence: formatConsentSentence(found, locale),
    version: CONSENT_VERSION,
  });
  return buildPerLocale(buildTexts);
}
