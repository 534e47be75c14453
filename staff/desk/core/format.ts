/** Formats values for the desk's pages. */
import "server-only";
import { today } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { type Locale, localeFacts } from "@/lib/locales";
import { perLocale } from "@/lib/locales/per-locale";
import type { Column } from "./columns";
import type { Value } from "./rows";
import { inWords } from "./unify";
import { deskTranslator } from "./words";

const formats = perLocale((locale) => {
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

/** A date and time on the fair's clock. */
export function timeText(at: number | Date, locale: Locale): string {
  return formats(locale).time.format(at);
}

/** A time of day, on the fair's clock. */
export function clockText(at: Date, locale: Locale): string {
  return formats(locale).clock.format(at);
}

/** The time of day at which somebody was marked, with the date if it was a later day. */
export function arrivalText(at: Date, day: string, locale: Locale): string {
  return today(at) === day ? clockText(at, locale) : timeText(at, locale);
}

export function dayText(iso: string, locale: Locale): string {
  const at = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(at) ? iso : formats(locale).day.format(at);
}

/** A figure with the language's separators. */
export function numberText(value: number, locale: Locale): string {
  return formats(locale).number.format(value);
}

/** A share in per cent. @param isChange whether it is a difference, which gets its sign: a minus, and no hyphen */
export function percentText(share: number, locale: Locale, isChange = false): string {
  const text = formats(locale)[isChange ? "change" : "percent"].format(share);
  return text.replace("-", "\u2212");
}

/** A value of a column in words. It is empty for a question that was not answered. */
export function valueText(column: Column, value: Value | undefined, locale: Locale): string {
  if (value === undefined || value === "") return "";
  switch (column.kind) {
    case "time":
      return timeText(Number(value), locale);
    case "day":
      return dayText(String(value), locale);
    case "number":
      return formats(locale).answer.format(Number(value));
    case "checkbox":
      return deskTranslator(locale)(value === true ? "Values.yes" : "Values.no");
    default:
      return [value]
        .flat()
        .map((one) => inWords(column, String(one), locale))
        .join(", ");
  }
}
