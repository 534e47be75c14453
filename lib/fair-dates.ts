import { fair } from "./fair";
import { type Locale, localeFacts } from "./i18n/locales";

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
