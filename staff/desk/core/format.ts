import "server-only";
import { getToday } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { type Locale, localeFacts } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import type { Column } from "./columns";
import { getDeskTranslator } from "./desk-language";
import { formatSingleValue } from "./option-labels";
import type { ColumnValue } from "./rows";

const getFormatters = memoizePerLocale((locale) => {
  const { intl } = localeFacts[locale];
  const day = { day: "numeric", month: "short", year: "numeric" } as const;
  const clock = { hour: "2-digit", minute: "2-digit" } as const;
  const { timeZone } = fair;
  return {
    time: new Intl.DateTimeFormat(intl, { ...day, ...clock, timeZone }),
    clock: new Intl.DateTimeFormat(intl, { ...clock, timeZone }),
    day: new Intl.DateTimeFormat(intl, { ...day, timeZone: "UTC" }),
    number: new Intl.NumberFormat(intl, { maximumFractionDigits: 2 }),
    percent: new Intl.NumberFormat(intl, { style: "percent", maximumFractionDigits: 1 }),
    change: new Intl.NumberFormat(intl, {
      style: "percent",
      maximumFractionDigits: 0,
      signDisplay: "exceptZero",
    }),
    answer: new Intl.NumberFormat(intl, { maximumSignificantDigits: 17 }),
  };
});

/** On the fair's clock. */
export function formatDateTime(at: number | Date, locale: Locale): string {
  return getFormatters(locale).time.format(at);
}

/** On the fair's clock. */
export function formatTime(at: Date, locale: Locale): string {
  return getFormatters(locale).clock.format(at);
}

/** Includes the date if the check-in was added on a later day. */
export function formatCheckInTime(at: Date, day: string, locale: Locale): string {
  return getToday(at) === day ? formatTime(at, locale) : formatDateTime(at, locale);
}

export function formatDay(iso: string, locale: Locale): string {
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) ? iso : getFormatters(locale).day.format(at);
}

export function formatNumber(value: number, locale: Locale): string {
  return getFormatters(locale).number.format(value);
}

/** @param isChange formats a difference with its sign: a minus, not a hyphen */
export function formatPercent(share: number, locale: Locale, isChange = false): string {
  const text = getFormatters(locale)[isChange ? "change" : "percent"].format(share);
  return text.replace("-", "\u2212");
}

/** Empty for a question without an answer. */
export function formatColumnValue(
  column: Column,
  value: ColumnValue | undefined,
  locale: Locale,
): string {
  if (value === undefined || value === "") return "";
  switch (column.kind) {
    case "time":
      return formatDateTime(Number(value), locale);
    case "day":
      return formatDay(String(value), locale);
    case "number":
      return getFormatters(locale).answer.format(Number(value));
    case "checkbox":
      return getDeskTranslator(locale)(value === true ? "Values.yes" : "Values.no");
    default:
      return [value]
        .flat()
        .map((one) => formatSingleValue(column, String(one), locale))
        .join(", ");
  }
}

export const formatDifference = (count: number): string =>
  count < 0 ? `\u2212${-count}` : `+${count}`;
