/** The pages of the sectors, `/{locale}/Sectors/{slug}`. Texts: `SectorPages.<id>`; names: `Options.sectors`. */
import { halls, type SectorId } from "@/lib/fair/halls";
import { type Locale, locales } from "@/lib/locales";
import type { ItemPages } from "@/lib/site-content/item-pages";

interface SectorFacts {
  /** In Arabic the address is the English one. */
  slug: { tr: string; en: string };
  /** Two sectors that a buyer of this one also looks at. */
  related: readonly [SectorId, SectorId];
}

const facts: Record<SectorId, SectorFacts> = {
  construction: {
    slug: { tr: "insaat", en: "construction" },
    related: ["buildingMaterials", "realEstate"],
  },
  realEstate: {
    slug: { tr: "gayrimenkul", en: "real-estate" },
    related: ["construction", "tourism"],
  },
  buildingMaterials: {
    slug: { tr: "yapi-malzemeleri", en: "building-materials" },
    related: ["construction", "metal"],
  },
  durableGoods: {
    slug: { tr: "dayanikli-tuketim-mallari", en: "durable-consumer-goods" },
    related: ["electronics", "furniture"],
  },
  furniture: { slug: { tr: "mobilya", en: "furniture" }, related: ["homeTextiles", "realEstate"] },
  homeTextiles: {
    slug: { tr: "ev-tekstili", en: "home-textiles" },
    related: ["textiles", "furniture"],
  },
  textiles: {
    slug: { tr: "tekstil-ve-hazir-giyim", en: "textiles-and-apparel" },
    related: ["homeTextiles", "machinery"],
  },
  food: { slug: { tr: "gida", en: "food" }, related: ["packaging", "agriculture"] },
  agriculture: {
    slug: { tr: "tarim-ve-hayvancilik", en: "agriculture-and-livestock" },
    related: ["food", "machinery"],
  },
  packaging: { slug: { tr: "ambalaj", en: "packaging" }, related: ["food", "chemicals"] },
  machinery: { slug: { tr: "makine", en: "machinery" }, related: ["metal", "automotive"] },
  metal: { slug: { tr: "metal", en: "metal" }, related: ["machinery", "buildingMaterials"] },
  energy: { slug: { tr: "enerji", en: "energy" }, related: ["electronics", "construction"] },
  informationTechnology: {
    slug: { tr: "bilisim-teknolojileri", en: "information-technology" },
    related: ["electronics", "logistics"],
  },
  defense: {
    slug: { tr: "savunma-sanayii", en: "defence-industry" },
    related: ["electronics", "metal"],
  },
  electronics: {
    slug: { tr: "elektrik-ve-elektronik", en: "electrical-and-electronics" },
    related: ["energy", "informationTechnology"],
  },
  logistics: { slug: { tr: "lojistik", en: "logistics" }, related: ["automotive", "packaging"] },
  tourism: { slug: { tr: "turizm", en: "tourism" }, related: ["healthcare", "realEstate"] },
  automotive: { slug: { tr: "otomotiv", en: "automotive" }, related: ["machinery", "chemicals"] },
  healthcare: { slug: { tr: "saglik", en: "healthcare" }, related: ["chemicals", "tourism"] },
  chemicals: { slug: { tr: "kimya", en: "chemicals" }, related: ["packaging", "healthcare"] },
};

/** In the order of the halls. */
export const sectorIds: readonly SectorId[] = halls.flatMap(({ sectors }) => sectors);

export const getSectorSlug = (id: SectorId, locale: Locale): string =>
  facts[id].slug[locale === "tr" ? "tr" : "en"];

export const getRelatedSectors = (id: SectorId): readonly SectorId[] => facts[id].related;

/** Finds the sector by its address in any language, ignoring the case. */
export function findSector(slug: string): SectorId | undefined {
  const wanted = slug.toLowerCase();
  return sectorIds.find((id) => Object.values(facts[id].slug).includes(wanted));
}

export const sectorPages: ItemPages<SectorId> = {
  listIds: () => sectorIds,
  listLocales: () => locales,
  getSlug: getSectorSlug,
  findId: findSector,
  findFormerId: () => undefined,
};
