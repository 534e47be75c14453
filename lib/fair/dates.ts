import { type Locale, localeFacts } from "@/lib/locales";
import { getDateTimeFormat } from "@/lib/locales/formats";
import { buildMoment } from "./build-moment";
import { listFairDays } from "./days";
import { fair } from "./facts";

export function formatFairDates(locale: Locale): string {
  return formatDateRange(locale, fair.startDate, fair.endDate);
}

/** @param date ISO 8601 */
export function formatDate(locale: Locale, date: string): string {
  return formatDateRange(locale, date, date);
}

/** In the fair's time zone. Arabic has numbers for months and twelve hours unless it is told otherwise. */
export function getMomentFormat(locale: Locale): Intl.DateTimeFormat {
  return getDateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: fair.timeZone,
  });
}

export function formatDateRange(locale: Locale, first: string, last: string): string {
  const { rangeSeparator } = localeFacts[locale];
  const format = getDateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: fair.timeZone,
  });
  const toNoon = (date: string) => new Date(buildMoment(date, "12:00"));
  return format
    .formatRangeToParts(toNoon(first), toNoon(last))
    .map(({ value }) => (value.includes("–") ? rangeSeparator : value))
    .join("");
}

/** "11:00–12:00"; without an end only the beginning. */
export function formatTimeRange(locale: Locale, from: string, to?: string): string {
  return to ? [from, to].join(localeFacts[locale].rangeSeparator) : from;
}

/** ISO 8601 with the fair's offset. */
export const fairHours = {
  start: buildMoment(fair.startDate, fair.opens),
  end: buildMoment(fair.endDate, fair.closes),
  /** All days have the same hours. */
  firstDayEnd: buildMoment(fair.startDate, fair.closes),
} as const;

export function isFairOver(now: Date): boolean {
  return now.getTime() > Date.parse(fairHours.end);
}

export function isListOpen(now: Date): boolean {
  return now.getTime() >= Date.parse(buildMoment(fair.exhibitorsListedFrom, "00:00"));
}

export function listFairDayNames(locale: Locale): DayName[] {
  return listDayNames(listFairDays(), locale);
}

interface DayName {
  iso: string;
  date: string;
  weekday: string;
  /** In the order of the language: "Wednesday, 23 September". */
  dateWithWeekday: string;
}

/** @param days ISO 8601 */
export function listDayNames(days: readonly string[], locale: Locale): DayName[] {
  const { comma, weekdayFirst } = localeFacts[locale];
  const date = getDateTimeFormat(locale, { day: "numeric", month: "long", timeZone: "UTC" });
  const weekday = getDateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  return days.map((iso) => {
    const day = Date.parse(iso);
    const names = [date.format(day), weekday.format(day)] as const;
    const inOrder = weekdayFirst ? names.toReversed() : names;
    return { iso, date: names[0], weekday: names[1], dateWithWeekday: inOrder.join(`${comma} `) };
  });
}
