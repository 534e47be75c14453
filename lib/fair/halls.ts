/** Provisional plan, in metres from the north-western corner. Texts: `Halls.*`; sectors: `Options.sectors`. */

/** x from west to east, y from north to south. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  depth: number;
}

export const building = { width: 250, depth: 120 } as const;

export const scaleMetres = 50;

/** In order. `card` is a key of `Sectors`; `companies` are expected, in total the announced exhibitors. */
export const halls = [
  {
    card: "construction",
    sectors: ["construction", "realEstate", "buildingMaterials"],
    companies: 62,
    place: { x: 34, y: 0, width: 50, depth: 50 },
  },
  {
    card: "furniture",
    sectors: ["durableGoods", "furniture", "homeTextiles", "textiles"],
    companies: 52,
    place: { x: 86, y: 0, width: 40, depth: 50 },
  },
  {
    card: "food",
    sectors: ["food", "agriculture", "packaging"],
    companies: 58,
    place: { x: 128, y: 0, width: 40, depth: 50 },
  },
  {
    card: "machinery",
    sectors: ["machinery", "metal", "energy", "informationTechnology"],
    companies: 50,
    place: { x: 170, y: 0, width: 40, depth: 50 },
  },
  {
    card: "defense",
    sectors: ["defense", "electronics"],
    companies: 38,
    place: { x: 86, y: 70, width: 40, depth: 50 },
  },
  {
    card: "logistics",
    sectors: ["logistics", "tourism", "automotive"],
    companies: 46,
    place: { x: 128, y: 70, width: 40, depth: 50 },
  },
  {
    card: "healthcare",
    sectors: ["healthcare", "chemicals"],
    companies: 44,
    place: { x: 170, y: 70, width: 40, depth: 50 },
  },
] as const;

export type SectorId = (typeof halls)[number]["sectors"][number];

/** The hall of a sector, from 1. */
export function findHallNumber(sector: string): number | undefined {
  const index = halls.findIndex(({ sectors }) => (sectors as readonly string[]).includes(sector));
  return index < 0 ? undefined : index + 1;
}

/** Rooms of the programme beside the halls (`Halls.areas`). */
export const areas = [
  { id: "entrance", place: { x: 0, y: 34, width: 32, depth: 52 } },
  { id: "concourse", place: { x: 34, y: 52, width: 216, depth: 16 } },
  { id: "press", place: { x: 0, y: 0, width: 32, depth: 32 } },
  { id: "lounge", place: { x: 0, y: 88, width: 32, depth: 32 } },
  { id: "stage", place: { x: 34, y: 70, width: 50, depth: 24 } },
  { id: "seminar", place: { x: 34, y: 96, width: 24, depth: 24 } },
  { id: "summit", place: { x: 60, y: 96, width: 24, depth: 24 } },
  { id: "pavilions", place: { x: 212, y: 0, width: 38, depth: 50 } },
  { id: "b2b", place: { x: 212, y: 70, width: 38, depth: 32 } },
  { id: "signing", place: { x: 212, y: 104, width: 38, depth: 16 } },
] as const;

export type AreaId = (typeof areas)[number]["id"];
export type HallCard = (typeof halls)[number]["card"];

/** At the square with the metro, and at the car park (`Halls.entrances`). */
export const entrances = [
  { id: "main", at: [0, 60] },
  { id: "parking", at: [250, 60] },
] as const;

/** Texts: `Halls.services`. */
export const services = [
  { id: "information", at: [16, 80] },
  { id: "toilets", at: [85, 55] },
  { id: "firstAid", at: [106, 65] },
  { id: "toilets", at: [169, 55] },
  { id: "prayerRoom", at: [211, 65] },
  { id: "toilets", at: [211, 55] },
  { id: "toilets", at: [85, 65] },
] as const;

/** As the crow flies. */
export function findNearestEntrance({ x, y, width, depth }: Rectangle) {
  const measureDistance = ([left, top]: readonly [number, number]) =>
    Math.hypot(left - x - width / 2, top - y - depth / 2);
  return entrances.reduce((best, entrance) =>
    measureDistance(entrance.at) < measureDistance(best.at) ? entrance : best,
  );
}
