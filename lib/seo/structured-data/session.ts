import "server-only";
import type { Event, Person } from "schema-dts";
import { findSessionPicture } from "@/lib/content/pictures/session-pictures";
import { buildMoment } from "@/lib/fair/build-moment";
import { getFairDay } from "@/lib/fair/days";
import { getSession, type ListedSession } from "@/lib/fair/sessions";
import { listSpeakers } from "@/lib/fair/speakers";
import { getItemText } from "@/lib/i18n/item-text";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { toAbsoluteUrl } from "@/lib/site";
import { buildPlace } from "./event";
import { ids } from "./ids";

const getSessionUrl = (id: string, locale: Locale) =>
  toAbsoluteUrl(getHref({ detail: `programme/${id}` }, locale));

function findStatus({ dropped, movedFrom }: ListedSession) {
  const status = dropped ? "EventCancelled" : movedFrom ? "EventRescheduled" : "EventScheduled";
  return `https://schema.org/${status}` as const;
}

/** What a list of sessions says of one. */
export function buildSubEvent(session: ListedSession, locale: Locale): Event {
  const toTime = (time: string) => buildMoment(getFairDay(session.day), time);
  const url = getSessionUrl(session.id, locale);
  return {
    "@type": "Event",
    "@id": `${url}#session`,
    name: getItemText(session.title, locale),
    url,
    startDate: toTime(session.from),
    ...(session.to && { endDate: toTime(session.to) }),
    eventStatus: findStatus(session),
    ...(session.movedFrom && !session.dropped && { previousStartDate: session.movedFrom }),
  };
}

export function buildSessionEvent(id: string, locale: Locale): Event {
  const t = getTranslator(locale);
  const session = getSession(id);
  const { text, title, place } = session;
  const room = t(place ? `Halls.areas.${place}` : "Halls.allHalls");
  const { src, fallback } = findSessionPicture(session);
  const performers = listSpeakers(id).map(
    ({ name, role, organisation }): Person => ({
      "@type": "Person",
      name,
      ...(role && { jobTitle: getItemText(role, locale) }),
      ...(organisation && { worksFor: { "@type": "Organization", name: organisation } }),
    }),
  );
  return {
    ...(buildSubEvent(session, locale) as Extract<Event, { "@type": "Event" }>),
    description: getItemText(text ?? title, locale),
    image: toAbsoluteUrl(`${src}-${fallback}.webp`),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    isAccessibleForFree: true,
    location: { ...buildPlace(t), name: `${room}, ${t("Site.venue")}` },
    organizer: {
      "@type": "Organization",
      "@id": ids.getOrganizationId(),
      name: t("Site.organiser"),
    },
    superEvent: { "@type": "ExhibitionEvent", "@id": ids.getEventId(locale), name: t("Site.name") },
    ...(performers.length > 0 && { performer: performers }),
  };
}
