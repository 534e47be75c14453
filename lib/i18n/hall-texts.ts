import "server-only";
import {
  areas,
  entrances,
  findNearestEntrance,
  halls,
  scaleMetres,
  services,
} from "@/lib/fair/halls";
import { getSessions } from "@/lib/fair/sessions";
import { getTiling } from "@/lib/fair/star/tilings";
import { type Locale, localeFacts } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { getHref, getPlanPath, TILES_PATH } from "./links";
import { describeSession } from "./session-texts";
import { getTranslator } from "./translator";

export function getPlanTexts(locale: Locale) {
  const t = getTranslator(locale);
  return {
    title: t("Halls.title"),
    notice: t("Halls.notice"),
    tiles: TILES_PATH,
    exhibitors: {
      href: getHref({ page: "exhibitors" }, locale),
      label: t("Exhibitors.toList"),
    },
    about: t("Halls.sessions"),
    nearest: t("Halls.nearest"),
    scale: t("Halls.metres", { metres: scaleMetres }),
    areas: toNamesById(areas, (id) => t(`Halls.areas.${id}`)),
    services: toNamesById(services, (id) => t(`Halls.services.${id}`)),
    entrances: toNamesById(entrances, (id) => t(`Halls.entrances.${id}`)),
    halls: listHallTexts(locale),
  };
}

export type PlanTexts = ReturnType<typeof getPlanTexts>;

/** Short, for a list in which one hall at a time is open. */
export const getFinderTexts = memoizePerLocale((locale) => {
  const t = getTranslator(locale);
  const comma = `${localeFacts[locale].comma} `;
  return {
    plan: getPlanPath(locale),
    notice: t("Halls.notice"),
    about: t("Halls.sessions"),
    nearest: t("Halls.nearest"),
    entrances: toNamesById(entrances, (id) => t(`Halls.entrances.${id}`)),
    halls: listHallTexts(locale).map(({ name, title, sectors, sessions, entranceId }) => ({
      name,
      title,
      sectors: sectors.map((sector) => sector.name).join(comma),
      sessions: sessions.map((session) => session.title + comma + session.when),
      entrance: entranceId,
    })),
  };
});

export type FinderTexts = ReturnType<typeof getFinderTexts>;

function toNamesById<Id extends string>(things: readonly { id: Id }[], nameOf: (id: Id) => string) {
  return Object.fromEntries(things.map(({ id }) => [id, nameOf(id)])) as Record<Id, string>;
}

/** In the order of their numbers. */
export function listHallTexts(locale: Locale) {
  const t = getTranslator(locale);
  const sessions = getSessions();
  return halls.map(({ card, sectors, place }, index) => ({
    number: index + 1,
    name: t("Halls.number", { number: index + 1 }),
    title: t(`Sectors.${card}.title`),
    tiling: t(`Halls.tilings.${getTiling(index + 1).id}`),
    /** What its sectors show. */
    href: `${getHref({ page: "sectors" }, locale)}#hall-${index + 1}`,
    sectors: sectors.map((id) => ({
      id,
      name: t(`Options.sectors.${id}`),
      href: getHref({ detail: `sectors/${id}` }, locale),
    })),
    sessions: sessions
      .filter(({ about }) => about === card)
      .map((session) => describeSession(session, locale)),
    entranceId: findNearestEntrance(place).id,
    entrance: t(`Halls.entrances.${findNearestEntrance(place).id}`),
  }));
}
