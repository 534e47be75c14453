import "server-only";
import { createTranslator } from "next-intl";
import { edition2024, fair, visitorTarget } from "../fair";
import { type Locale, localeFacts } from "./locales";
import { messages } from "./messages";

/**
 * The facts of the fair as ICU arguments, formatted for a language. Messages name them
 * (`{dates}`, `{halls}`) and never spell them.
 */
export function fairArguments(locale: Locale) {
  const { intl } = localeFacts[locale];
  const number = new Intl.NumberFormat(intl);
  const { Site } = messages[locale];
  return {
    name: Site.name,
    venue: Site.venue,
    city: Site.city,
    dates: fairDates(locale),
    year: String(fair.year),
    opens: fair.opens,
    closes: fair.closes,
    halls: fair.halls,
    sectors: fair.sectors,
    lawNumber: String(fair.lawNumber),
    parkingSpaces: number.format(fair.parkingSpaces),
    target: number.format(visitorTarget.target),
    lastYear: number.format(visitorTarget.lastYear),
    exhibitors: number.format(edition2024.exhibitors),
    exhibitorCountries: edition2024.exhibitorCountries,
    visitorCountries: edition2024.visitorCountries,
    visitors: number.format(edition2024.visitors),
    area: number.format(edition2024.area),
    buyerDelegationCountries: edition2024.buyerDelegationCountries,
    mediaPartners: edition2024.mediaPartners,
  };
}

/** What stands between the days of a range; in Arabic a word, which no direction can flip. */
const rangeSeparators: Record<Locale, string> = { tr: "–", en: "–", ar: " إلى " };

/** The dates of the fair as a range: "23–26 September 2026". */
export function fairDates(locale: Locale): string {
  const format = new Intl.DateTimeFormat(localeFacts[locale].intl, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: fair.timeZone,
  });
  const noon = (date: string) => new Date(`${date}T12:00:00${fair.utcOffset}`);
  return format
    .formatRangeToParts(noon(fair.startDate), noon(fair.endDate))
    .map(({ value }) => (value.includes("–") ? rangeSeparators[locale] : value))
    .join("");
}

/** A translator for code outside of components, with the facts of the fair as arguments. */
export function translator(locale: Locale) {
  const translate = createTranslator({ locale, messages: messages[locale] });
  const facts = fairArguments(locale);
  return (key: Parameters<typeof translate>[0], values: Record<string, string | number> = {}) =>
    translate(key, { ...facts, ...values });
}
