import { type Locale, localeFacts } from "../locales";
import { listFairDays } from "./days";
import { fair } from "./facts";

/** The dates of the fair as a range ("23–26 September"), and the year. */
export function formatFairDates(locale: Locale): string {
  return formatDateRange(locale, fair.startDate, fair.endDate);
}

/** A day (ISO 8601) in words, with its month and year. */
export function formatDate(locale: Locale, date: string): string {
  return formatDateRange(locale, date, date);
}

/** Writes moments in a language, by the clock of the fair. */
export function createMomentFormat(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeFacts[locale].intl, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: fair.timeZone,
  });
}

/** A range of dates (ISO 8601) in words. */
export function formatDateRange(locale: Locale, first: string, last: string): string {
  const { intl, rangeSeparator } = localeFacts[locale];
  const format = new Intl.DateTimeFormat(intl, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: fair.timeZone,
  });
  const noon = (date: string) => new Date(`${date}T12:00:00${fair.utcOffset}`);
  return format
    .formatRangeToParts(noon(first), noon(last))
    .map(({ value }) => (value.includes("–") ? rangeSeparator : value))
    .join("");
}

/** A period of a day: "11:00–12:00". Without an end it is only the beginning. */
export function formatTimeRange(locale: Locale, from: string, to?: string): string {
  return to ? [from, to].join(localeFacts[locale].rangeSeparator) : from;
}

/** The opening on the first day and the closing on the last, in ISO 8601 with the fair's offset. */
export const fairHours = {
  start: `${fair.startDate}T${fair.opens}:00${fair.utcOffset}`,
  end: `${fair.endDate}T${fair.closes}:00${fair.utcOffset}`,
  /** The closing time of the first day. All days have the same hours. */
  firstDayEnd: `${fair.startDate}T${fair.closes}:00${fair.utcOffset}`,
} as const;

/** Whether the fair is over. */
export function isFairOver(now: Date): boolean {
  return now.getTime() > Date.parse(fairHours.end);
}

/** Whether the day has come from which the exhibitors are listed. */
export function isListOpen(now: Date): boolean {
  return now.getTime() >= Date.parse(`${fair.exhibitorsListedFrom}T00:00${fair.utcOffset}`);
}

/** The days of the fair in words: "23 September" and "Wednesday", with the day in ISO 8601. */
export function listFairDayNames(locale: Locale): DayName[] {
  return listDayNames(listFairDays(), locale);
}

interface DayName {
  iso: string;
  date: string;
  weekday: string;
  /** Date and weekday in the order of the language: "Wednesday, 23 September". */
  dateWithWeekday: string;
}

/** Days (ISO 8601) in the same words. */
export function listDayNames(days: readonly string[], locale: Locale): DayName[] {
  const { intl, comma, weekdayFirst } = localeFacts[locale];
  const date = new Intl.DateTimeFormat(intl, { day: "numeric", month: "long", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(intl, { weekday: "long", timeZone: "UTC" });
  return days.map((iso) => {
    const day = Date.parse(iso);
    const names = [date.format(day), weekday.format(day)] as const;
    const inOrder = weekdayFirst ? names.toReversed() : names;
    return { iso, date: names[0], weekday: names[1], dateWithWeekday: inOrder.join(`${comma} `) };
  });
}
