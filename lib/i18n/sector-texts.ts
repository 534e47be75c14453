import "server-only";
import { getRelatedSectors, sectorIds } from "@/lib/content/sector-pages";
import { findHallNumber, halls, type SectorId } from "@/lib/fair/halls";
import type { Locale } from "@/lib/locales";
import { listHallTexts } from "./hall-texts";
import { getHref, getPlanPath } from "./links";
import { getTranslator } from "./translator";

/** In the messages, semicolons separate the product groups. */
const SEPARATOR = /\s*[;؛]\s*/;

function describeSector(id: SectorId, locale: Locale) {
  const t = getTranslator(locale);
  const number = findHallNumber(id) ?? 1;
  return {
    id,
    href: getHref({ detail: `sectors/${id}` }, locale),
    name: t(`Options.sectors.${id}`),
    text: t(`SectorPages.${id}.description`),
    hall: { number, name: t("Halls.number", { number }) },
  };
}

export function getSectorTexts(id: SectorId, locale: Locale) {
  const t = getTranslator(locale);
  const sector = describeSector(id, locale);
  const { number, name } = sector.hall;
  const { card, companies } = halls[number - 1] ?? halls[0];
  const hall = listHallTexts(locale)[number - 1];
  return {
    ...sector,
    sections: (["shown", "visitors"] as const).map((part) => ({
      id: part,
      title: t(`SectorPage.${part}`),
      text: t(`SectorPages.${id}.${part}`),
    })),
    products: t(`SectorPages.${id}.products`).split(SEPARATOR).filter(Boolean),
    hall: {
      ...sector.hall,
      card,
      title: hall?.title ?? "",
      entrance: hall?.entrance ?? "",
      sessions: hall?.sessions ?? [],
    },
    plan: {
      file: getPlanPath(locale),
      getHref: (other: number) => `${getHref({ page: "fairInformation" }, locale)}#hall-${other}`,
      label: t("Sectors.plan"),
      notice: t("Halls.notice"),
    },
    expected: t("SectorPage.expected", { companies, hall: name }),
    related: getRelatedSectors(id).map((other) => describeSector(other, locale)),
    all: { href: getHref({ page: "sectors" }, locale), label: t("SectorPage.all") },
    labels: {
      products: t("SectorPage.products"),
      place: t("SectorPage.place"),
      nearest: t("Halls.nearest"),
      sessions: t("Halls.sessions"),
      exhibitors: t("SectorPage.exhibitors"),
      related: t("SectorPage.related"),
    },
  };
}

export type SectorTexts = ReturnType<typeof getSectorTexts>;

/** By hall, each sector with what it shows. */
export function listSectorHalls(locale: Locale) {
  const sectors = sectorIds.map((id) => describeSector(id, locale));
  return listHallTexts(locale).map(({ number, name, title }) => ({
    number,
    name,
    title,
    sectors: sectors.filter(({ hall }) => hall.number === number),
  }));
}
