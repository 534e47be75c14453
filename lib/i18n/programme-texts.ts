import "server-only";
import { formatTimeRange, listFairDayNames } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { areas, type HallCard, halls } from "@/lib/fair/halls";
import { sessionKinds } from "@/lib/fair/programme";
import { getSessions, type ListedSession } from "@/lib/fair/sessions";
import type { Locale } from "@/lib/locales";
import { getItemText } from "./item-text";
import { getHref } from "./links";
import { toNonBreaking } from "./non-breaking";
import { type Period, toAxisPeriod } from "./programme-axis";
import { findSessionChange, findSessionHref } from "./session-texts";
import { getTranslator } from "./translator";

const getDayId = (day: number) => `day-${day}`;

/** @param day 1, 2, … */
export function getProgrammeHref(locale: Locale, day?: number): string {
  const page = getHref({ page: "programme" }, locale);
  return day ? `${page}#${getDayId(day)}` : page;
}

/** Full hours from opening to closing: "10:00", "11:00". */
function listHours(): string[] {
  const [first = 0] = fair.opens.split(":").map(Number);
  const [last = 0, minutes = 0] = fair.closes.split(":").map(Number);
  const count = last + Math.ceil(minutes / 60) - first + 1;
  return Array.from({ length: count }, (_, hour) => `${String(first + hour).padStart(2, "0")}:00`);
}

/** A moment at the end of a day has no beginning. */
function getPeriod({ from, to }: Pick<ListedSession, "from" | "to">): Period {
  if (to) return { from, to };
  return from < fair.closes ? { from } : { to: from };
}

export function listProgrammeHighlights(locale: Locale) {
  return getProgrammeTexts(locale)
    .days.map(({ sessions: listed, ...day }) => ({
      ...day,
      sessions: listed.filter(({ highlight }) => highlight),
    }))
    .filter(({ sessions: highlights }) => highlights.length > 0);
}

export function getProgrammeTexts(locale: Locale) {
  const t = getTranslator(locale);
  const getHall = (about: HallCard) => {
    const number = halls.findIndex(({ card }) => card === about) + 1;
    return { hall: { number, name: t("Halls.number", { number }) } };
  };
  const sessions = getSessions();
  const hours = listHours();
  const used = areas.filter(({ id }) => sessions.some(({ place, kind }) => kind && place === id));
  return {
    addToCalendar: t("Calendar.add"),
    highlight: t("Programme.highlight"),
    notices: [t("Programme.notice"), t("Programme.halls")],
    hours,
    clock: { utcOffset: fair.utcOffset, now: t("Programme.now") },
    over: t("Programme.over"),
    none: { text: t("Programme.none"), showAll: t("Programme.showAll") },
    filters: {
      label: t("Programme.filter"),
      every: t("Programme.every"),
      kind: {
        label: t("Programme.kind"),
        choices: sessionKinds.map((id) => ({ id, name: t(`Programme.kinds.${id}`) })),
      },
      place: {
        label: t("Programme.place"),
        choices: used.map(({ id }) => ({ id, name: t(`Halls.areas.${id}`) })),
      },
      interpretedOnly: t("Programme.interpretedOnly"),
    },
    days: listFairDayNames(locale).map((day, index) => ({
      ...day,
      id: getDayId(index + 1),
      href: getProgrammeHref(locale, index + 1),
      sessions: sessions
        .filter((session) => session.day === index + 1)
        .map((session) => ({ session, ...session, change: findSessionChange(session) }))
        .map(({ id: name, title, kind, place, about, note, highlight, change, ...rest }) => ({
          name,
          href: findSessionHref(rest.session, locale),
          ...getPeriod(rest),
          ...toAxisPeriod(getPeriod(rest), hours),
          time: toNonBreaking(formatTimeRange(locale, rest.from, rest.to)),
          title: getItemText(title, locale),
          place: t(place ? `Halls.areas.${place}` : "Halls.allHalls"),
          interpreted: note === "interpreted",
          highlight: highlight ?? false,
          ...(kind && { kind }),
          ...(place && { placeId: place }),
          ...(about && getHall(about)),
          ...(note && { note: t(`Programme.${note}`) }),
          ...(change && { change: t(`Programme.${change}`) }),
          ...(rest.to && change !== "dropped" && { calendar: getHref({ session: name }, locale) }),
        })),
    })),
  };
}
