import { createTranslator } from "next-intl";
import { formatFairDates } from "@/lib/fair/dates";
import { formatFigures } from "@/lib/fair/figures";
import { toNonBreaking } from "@/lib/i18n/non-breaking";
import type { MessageKey, Translate } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";

const messages = { tr, en, ar } as Record<Locale, typeof tr>;

/** The texts of a language. The site's own translator is server code, which cannot be used here. */
export function words(locale: Locale) {
  const translate = createTranslator({ locale, messages: messages[locale] }) as (
    key: MessageKey,
    values: object,
  ) => string;
  const numbers = formatFigures(locale);
  const ranges = {
    dates: toNonBreaking(formatFairDates(locale)),
    hours: toNonBreaking(numbers.hours),
  };
  const known = { ...messages[locale].Site, ...numbers, ...ranges };
  const facts = { ...known, name: translate("Site.name", known) };
  return ((key, ...[values]) => translate(key, { ...facts, ...values })) as Translate;
}
