import "server-only";
import { dayNames, timeRange } from "../fair/dates";
import { areas, entrances, halls, nearestEntrance, scaleMetres, services } from "../fair/halls";
import { programme } from "../fair/programme";
import { type Locale, localeFacts } from "../locales";
import { perLocale } from "../locales/per-locale";
import { hrefOf, planFile } from "./links";
import { translator } from "./translate";
import { unbroken } from "./unbroken";

/** All words of the hall plan in a language. */
export function planWords(locale: Locale) {
  const t = translator(locale);
  return {
    title: t("Halls.title"),
    notice: t("Halls.notice"),
    /** The list of those who exhibit. */
    exhibitors: {
      href: hrefOf({ page: "exhibitors" }, locale),
      label: t("Exhibitors.toList"),
    },
    about: t("Halls.sessions"),
    nearest: t("Halls.nearest"),
    scale: t("Halls.metres", { metres: scaleMetres }),
    areas: named(areas, (id) => t(`Halls.areas.${id}`)),
    services: named(services, (id) => t(`Halls.services.${id}`)),
    entrances: named(entrances, (id) => t(`Halls.entrances.${id}`)),
    halls: hallWords(locale),
  };
}

export type PlanWords = ReturnType<typeof planWords>;

/** The words of the halls in short: for a list in which one hall at a time is open. */
export const finderWords = perLocale((locale) => {
  const t = translator(locale);
  const comma = `${localeFacts[locale].comma} `;
  return {
    /** The file of the drawing. */
    plan: planFile(locale),
    notice: t("Halls.notice"),
    about: t("Halls.sessions"),
    nearest: t("Halls.nearest"),
    entrances: named(entrances, (id) => t(`Halls.entrances.${id}`)),
    halls: hallWords(locale).map(({ name, title, sectors, sessions, entranceId }) => ({
      name,
      title,
      sectors: sectors.join(comma),
      sessions: sessions.map((session) => session.title + comma + session.when),
      entrance: entranceId,
    })),
  };
});

export type FinderWords = ReturnType<typeof finderWords>;

/** The names of things by their ids. */
function named<Id extends string>(things: readonly { id: Id }[], nameOf: (id: Id) => string) {
  return Object.fromEntries(things.map(({ id }) => [id, nameOf(id)])) as Record<Id, string>;
}

/** What is in and near each hall, in the order of their numbers. */
export function hallWords(locale: Locale) {
  const t = translator(locale);
  const days = dayNames(locale);
  const sessions = programme.flatMap((day, index) =>
    day.map((session) => ({ ...session, date: days[index]?.date ?? "" })),
  );
  return halls.map(({ card, sectors, place }, index) => ({
    number: index + 1,
    name: t("Halls.number", { number: index + 1 }),
    title: t(`Sectors.${card}.title`),
    sectors: sectors.map((id) => t(`Options.sectors.${id}`)),
    sessions: sessions
      .filter(({ about }) => about === card)
      .map(({ id, date, from, to }) => ({
        id,
        title: t(`Programme.items.${id}`),
        when: unbroken(`${date}${localeFacts[locale].comma} ${timeRange(locale, from, to)}`),
      })),
    entranceId: nearestEntrance(place).id,
    entrance: t(`Halls.entrances.${nearestEntrance(place).id}`),
  }));
}

/** The sectors of each hall, with the address of the hall's words beside the plan. */
export function sectorsByHall(locale: Locale) {
  const page = hrefOf({ page: "fairInformation" }, locale);
  return hallWords(locale).map(({ number, name, sectors }) => ({
    name,
    href: `${page}#hall-${number}`,
    sectors,
  }));
}
