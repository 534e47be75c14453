import "server-only";
import { buildMoment } from "@/lib/fair/build-moment";
import { fairHours } from "@/lib/fair/dates";
import { countFairDays, getFairDay } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { hasPage, type ListedSession } from "@/lib/fair/sessions";
import { venue } from "@/lib/fair/venue";
import { getItemText } from "@/lib/i18n/item-text";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";

/** One day that repeats. */
export interface CalendarEvent {
  /** The same in every language, so that calendars do not add the fair twice. */
  uid: string;
  language: string;
  summary: string;
  description: string;
  place: string;
  geo: { latitude: number; longitude: number };
  url: string;
  start: Date;
  end: Date;
  days: number;
  isCancelled?: boolean;
}

/** Undefined if the session has no end time. */
export function buildSessionEvent(
  session: ListedSession,
  locale: Locale,
): CalendarEvent | undefined {
  if (!session.to) return undefined;
  const t = getTranslator(locale);
  const whole = buildFairEvent(locale);
  const path = hasPage(session)
    ? getHref({ detail: `programme/${session.id}` }, locale)
    : `${getHref({ page: "programme" }, locale)}#${session.id}`;
  const url = toAbsoluteUrl(path);
  const toDate = (time: string) => new Date(buildMoment(getFairDay(session.day), time));
  const room = t(session.place ? `Halls.areas.${session.place}` : "Halls.allHalls");
  return {
    ...whole,
    uid: `${fair.id}-${session.id}@${new URL(url).hostname}`,
    summary: `${getItemText(session.title, locale)} – ${whole.summary}`,
    description: `${t("Programme.notice")}\n${url}`,
    place: `${room} · ${whole.place}`,
    url,
    start: toDate(session.from),
    end: toDate(session.to),
    days: 1,
    ...(session.dropped && { isCancelled: true }),
  };
}

export function buildFairEvent(locale: Locale): CalendarEvent {
  const t = getTranslator(locale);
  const url = toAbsoluteUrl(getHref({ page: "fairInformation" }, locale));
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
    days: countFairDays(),
  };
}
