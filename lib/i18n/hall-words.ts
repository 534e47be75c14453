import "server-only";
import { dayNames, timeRange } from "../fair/dates";
import { halls, nearestEntrance } from "../fair/halls";
import { programme } from "../fair/programme";
import type { Locale } from "../locales";
import { translator } from "./translate";
import { unbroken } from "./unbroken";

/** What is in and near each hall, in the order of their numbers, in the words of a language. */
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
        when: unbroken(`${date}, ${timeRange(locale, from, to)}`),
      })),
    entrance: t(`Halls.entrances.${nearestEntrance(place).id}`),
  }));
}
