import "server-only";
import { dayNames, timeRange } from "../fair/dates";
import { areas, type HallCard, halls } from "../fair/halls";
import { kindsOfSession, sessions } from "../fair/programme";
import type { Locale } from "../locales";
import { hrefOf } from "./links";
import { translator } from "./translate";
import { unbroken } from "./unbroken";

/** The programme in the words of a language, with what it can be filtered by. */
export function programmeWords(locale: Locale) {
  const t = translator(locale);
  const hallOf = (about: HallCard) => {
    const number = halls.findIndex(({ card }) => card === about) + 1;
    return { hall: { number, name: t("Halls.number", { number }) } };
  };
  const used = areas.filter(({ id }) => sessions.some(({ place, kind }) => kind && place === id));
  return {
    addToCalendar: t("Calendar.add"),
    filters: {
      label: t("Programme.filter"),
      every: t("Programme.every"),
      kind: {
        label: t("Programme.kind"),
        choices: kindsOfSession.map((id) => ({ id, name: t(`Programme.kinds.${id}`) })),
      },
      place: {
        label: t("Programme.place"),
        choices: used.map(({ id }) => ({ id, name: t(`Halls.areas.${id}`) })),
      },
      interpretedOnly: t("Programme.interpretedOnly"),
    },
    days: dayNames(locale).map((day, index) => ({
      ...day,
      sessions: sessions
        .filter((session) => session.day === index + 1)
        .map(({ id, name, kind, from, to, place, about, note, highlight }) => ({
          name,
          time: unbroken(timeRange(locale, from, to)),
          title: t(`Programme.items.${id}`),
          place: t(place ? `Halls.areas.${place}` : "Halls.allHalls"),
          interpreted: note === "interpreted",
          highlight: highlight ?? false,
          ...(kind && { kind }),
          ...(place && { placeId: place }),
          ...(about && hallOf(about)),
          ...(note && { note: t(`Programme.${note}`) }),
          ...(to && { calendar: hrefOf({ session: name }, locale) }),
        })),
    })),
  };
}
