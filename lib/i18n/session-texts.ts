import "server-only";
import { findPicture } from "@/lib/content/pictures/pictures";
import { formatTimeRange, getMomentFormat, listFairDayNames } from "@/lib/fair/dates";
import { areas, halls } from "@/lib/fair/halls";
import { getSession, getSessions, hasPage, type ListedSession } from "@/lib/fair/sessions";
import { listSpeakers } from "@/lib/fair/speakers";
import { type Locale, localeFacts } from "@/lib/locales";
import { getItemText } from "./item-text";
import { getHref, getPlanPath } from "./links";
import { toNonBreaking } from "./non-breaking";
import { getTranslator } from "./translator";

const MAX_RELATED_SESSIONS = 3;

export const getSessionName = (id: string, locale: Locale): string =>
  getItemText(getSession(id).title, locale);

/** Undefined for a moment without a page. */
export const findSessionHref = (session: ListedSession, locale: Locale): string | undefined =>
  hasPage(session) ? getHref({ detail: `programme/${session.id}` }, locale) : undefined;

/** Undefined if it is where it was to be. */
const findFormerPlace = ({ place, formerPlace }: ListedSession) =>
  formerPlace === place ? undefined : formerPlace;

/** Whether it has another time (and perhaps another place), only another place, or does not take place. */
export function findSessionChange(session: ListedSession) {
  if (session.dropped) return "dropped" as const;
  if (session.movedFrom) return "moved" as const;
  return findFormerPlace(session) ? ("relocated" as const) : undefined;
}

/** When and where it was to be, as far as that has changed. */
export function describeFormerTerms(session: ListedSession, locale: Locale): string {
  const { movedFrom } = session;
  const time = movedFrom && getMomentFormat(locale).format(new Date(movedFrom));
  const area = findFormerPlace(session);
  const place = area && getTranslator(locale)(`Halls.areas.${area}`);
  return [time, place].filter(Boolean).join(`${localeFacts[locale].comma} `);
}

/** In one line: title and time. */
export function describeSession(session: ListedSession, locale: Locale) {
  const t = getTranslator(locale);
  const { date = "" } = listFairDayNames(locale)[session.day - 1] ?? {};
  const comma = `${localeFacts[locale].comma} `;
  const change = findSessionChange(session);
  return {
    id: session.id,
    title: getItemText(session.title, locale),
    when: toNonBreaking(date + comma + formatTimeRange(locale, session.from, session.to)),
    place: t(session.place ? `Halls.areas.${session.place}` : "Halls.allHalls"),
    href: findSessionHref(session, locale),
    ...(change && { change: t(`Programme.${change}`) }),
  };
}

/** On the same sectors first, then of the same kind. */
function listRelated(session: ListedSession): ListedSession[] {
  const { id, about, kind } = session;
  const others = getSessions().filter((one) => one.id !== id && hasPage(one) && !one.dropped);
  const countMatches = (other: ListedSession) =>
    (about !== undefined && other.about === about ? 2 : 0) + (other.kind === kind ? 1 : 0);
  return others
    .toSorted((a, b) => countMatches(b) - countMatches(a))
    .slice(0, MAX_RELATED_SESSIONS);
}

function describeHall({ about }: ListedSession, locale: Locale) {
  const t = getTranslator(locale);
  const number = halls.findIndex(({ card }) => card === about) + 1;
  return {
    number,
    name: t("Halls.number", { number }),
    sectors: (halls[number - 1]?.sectors ?? []).map((sector) => ({
      id: sector,
      name: t(`Options.sectors.${sector}`),
      href: getHref({ detail: `sectors/${sector}` }, locale),
    })),
  };
}

function describeSpeakers(id: string, locale: Locale) {
  const names = new Intl.DisplayNames(localeFacts[locale].intl, { type: "language" });
  const list = new Intl.ListFormat(localeFacts[locale].intl);
  return listSpeakers(id).map(({ id: speaker, name, role, organisation, speaks, picture }) => ({
    id: speaker,
    name,
    role: role && getItemText(role, locale),
    organisation,
    languages: list.format(speaks.map((one) => names.of(one) ?? one)),
    picture: picture ? findPicture(picture) : undefined,
  }));
}

export function getSessionTexts(id: string, locale: Locale) {
  const t = getTranslator(locale);
  const session = getSession(id);
  const { kind, place, note, about, text, dropped } = session;
  const change = findSessionChange(session);
  const { iso = "", dateWithWeekday = "" } = listFairDayNames(locale)[session.day - 1] ?? {};
  return {
    ...describeSession(session, locale),
    day: { iso, name: dateWithWeekday },
    time: toNonBreaking(formatTimeRange(locale, session.from, session.to)),
    kind: kind && t(`Programme.kinds.${kind}`),
    note: note && t(`Programme.${note}`),
    text: text && getItemText(text, locale),
    hall: about && describeHall(session, locale),
    room: areas.find((area) => area.id === place)?.place,
    moved:
      change && change !== "dropped"
        ? t(`SessionPage.${change}`, { when: describeFormerTerms(session, locale) })
        : undefined,
    dropped: dropped && { title: t("SessionPage.dropped"), reason: getItemText(dropped, locale) },
    speakers: describeSpeakers(id, locale),
    related: listRelated(session).map((other) => describeSession(other, locale)),
    ...(session.to && !dropped && { calendar: getHref({ session: id }, locale) }),
    plan: {
      file: getPlanPath(locale),
      getHref: (number: number) => `${getHref({ page: "fairInformation" }, locale)}#hall-${number}`,
      label: t("Sectors.plan"),
      notice: t("Halls.notice"),
    },
    all: { href: getHref({ page: "programme" }, locale), label: t("Programme.whole") },
    notice: t("Programme.notice"),
    labels: {
      about: t("SessionPage.about"),
      when: t("SessionPage.when"),
      place: t("Programme.place"),
      kind: t("Programme.kind"),
      note: t("SessionPage.note"),
      sectors: t("SessionPage.sectors"),
      where: t("SectorPage.place"),
      speakers: t("SessionPage.speakers"),
      speaks: t("SessionPage.speaks"),
      related: t("SessionPage.related"),
      calendar: t("Calendar.add"),
    },
  };
}

export type SessionTexts = ReturnType<typeof getSessionTexts>;
