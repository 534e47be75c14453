/** A pass shows as much as a badge, and no contact details of the visitor. */
import "server-only";
import { formatFairDates } from "@/lib/fair/dates";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { formatFullName } from "@/lib/registration/answers/full-name";
import { toReference } from "@/lib/registration/reference";
import { buildRecordStar } from "@/lib/registration/registration-star";
import type { PassView } from "@/lib/registration/ticket";
import type { FoundPass } from "./find-pass";

export function toPassView(
  { id, form, record, holder }: Pick<FoundPass, "id" | "form" | "record" | "holder">,
  locale: Locale,
): PassView {
  const name = holder?.name ?? formatFullName(record);
  const company = "company" in record ? record.company : record.organization;
  const star = buildRecordStar(id, form, record);
  return buildPassView(id, { form, name, company, star }, locale);
}

export function buildPassView(
  id: string,
  { form, name, company, star }: Pick<PassView, "form" | "name" | "company" | "star">,
  locale: Locale,
): PassView {
  const t = getTranslator(locale);
  const reference = toReference(id);
  return {
    form,
    word: t(`Pass.kinds.${form}`),
    fair: t("Site.name"),
    title: t(`Pass.titles.${form}`),
    name,
    company,
    star,
    qrLabel: t("Pass.qr"),
    facts: {
      reference: { label: t("Pass.reference"), value: reference },
      days: { label: t("Pass.days"), value: formatFairDates(locale) },
      hours: { label: t("Pass.opening"), value: t("Pass.hours") },
      venue: { label: t("Pass.venue"), value: t("Calendar.location") },
    },
  };
}
