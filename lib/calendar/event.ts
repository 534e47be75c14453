import "server-only";
import { fairDays, fairHours } from "../fair/dates";
import { fair } from "../fair/facts";
import { venue } from "../fair/venue";
import { hrefOf } from "../i18n/links";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { absoluteUrl } from "../site";

/** An entry in somebody's calendar: one day that is repeated. */
export interface CalendarEvent {
  /** The id is the same in every language, so that the fair is never entered twice. */
  uid: string;
  language: string;
  summary: string;
  description: string;
  place: string;
  geo: { latitude: number; longitude: number };
  url: string;
  /** The first day. */
  start: Date;
  end: Date;
  days: number;
}

/** The fair as a calendar entry in a language. */
export function calendarEvent(locale: Locale): CalendarEvent {
  const t = translator(locale);
  const url = absoluteUrl(hrefOf({ page: "fairInformation" }, locale));
  return {
    uid: `${fair.id}@${new URL(url).hostname}`,
    language: locale,
    summary: t("Calendar.summary"),
    description: `${t("Calendar.description")}\n${url}`,
    place: t("Calendar.location"),
    geo: venue,
    url,
    start: new Date(fairHours.start),
    end: new Date(fairHours.firstDayEnd),
    days: fairDays(),
  };
}
