/**
 * The texts of a pass in a language. A pass shows as much as a badge, and nothing by which the
 * visitor could be reached.
 */
import "server-only";
import { fairDates } from "../fair/dates";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import type { StoredRegistration } from "./ports";
import { referenceOf } from "./reference";

/** The lines of a pass. The picture of the pass is drawn from the same lines. */
export interface PassView {
  fair: string;
  title: string;
  name: string;
  company: string;
  facts: { reference: Fact; days: Fact; hours: Fact; venue: Fact };
}

interface Fact {
  label: string;
  value: string;
}

/** The view of a visitor's registration. */
export function passView(
  { id, record }: Pick<StoredRegistration<"visit">, "id" | "record">,
  locale: Locale,
): PassView {
  const { firstName, lastName, company } = record;
  return passViewOf(id, { name: `${firstName} ${lastName}`, company }, locale);
}

/** The view of the pass of the registration with this id. */
export function passViewOf(
  id: string,
  { name, company }: Pick<PassView, "name" | "company">,
  locale: Locale,
): PassView {
  const t = translator(locale);
  return {
    fair: t("Site.name"),
    title: t("Pass.title"),
    name,
    company,
    facts: {
      reference: { label: t("Pass.reference"), value: referenceOf(id) },
      days: { label: t("Pass.days"), value: fairDates(locale) },
      hours: { label: t("Pass.opening"), value: t("Pass.hours") },
      venue: { label: t("Pass.venue"), value: t("Calendar.location") },
    },
  };
}
