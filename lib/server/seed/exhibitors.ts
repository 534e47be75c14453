/** Invented exhibitors with stands, to try list and plan. The same number gives the same one. */
import { halls } from "@/lib/fair/halls";
import {
  countPlaces,
  getRowLetter,
  getStandGrid,
  PLACE_SQUARE_METRES,
  readStandNumber,
} from "@/lib/fair/stands";
import type { ListedExhibitor, Stand } from "@/lib/reviews/review";
import { companyNames, trades } from "./names";
import { createRandom } from "./submissions";

export type SeedExhibitor = Omit<ListedExhibitor, "id">;

export interface OccupiedStand {
  stand: Stand;
  company: string | undefined;
}

/** At most as many as the halls have room for. @param held occupied stands: their places and names are not used */
export function generateExhibitors(
  count: number,
  held: readonly OccupiedStand[] = [],
): SeedExhibitor[] {
  const drawNumber = createRandom(26);
  const taken = new Set(held.flatMap(({ stand }) => listPlaces(stand)));
  const free = halls.map(({ place }, index) =>
    listFreeStands(index + 1, getStandGrid(place), taken),
  );
  const made: SeedExhibitor[] = [];
  const names = new Set<string>();
  const isNamed = (name: string) => held.some(({ company }) => company?.startsWith(`${name} `));
  for (let n = 0; made.length < count && n < (count + held.length) * 20; n += 1) {
    const hall = pickHall(n);
    const { name, listing } = generateListing(hall, drawNumber);
    // The same name with another legal form would count as a duplicate.
    if (names.has(name) || isNamed(name)) continue;
    const stand = free[hall - 1]?.shift();
    if (!stand) continue;
    names.add(name);
    made.push({ stand: { hall, ...stand }, listing });
  }
  return made;
}

function listPlaces({ hall, number, area }: Stand): string[] {
  const at = readStandNumber(number);
  if (!at) return [];
  return Array.from(
    { length: countPlaces(area) },
    (_, index) => `${hall}-${getRowLetter(at.row)}${at.place + index}`,
  );
}

function pickHall(n: number): number {
  const total = halls.reduce((sum, { companies }) => sum + companies, 0);
  let at = (n * 37) % total;
  const index = halls.findIndex(({ companies }) => {
    at -= companies;
    return at < 0;
  });
  return index + 1;
}

function generateListing(
  hall: number,
  next: () => number,
): { name: string; listing: SeedExhibitor["listing"] } {
  const pickOne = <Item>(list: readonly Item[]) => list[Math.floor(next() * list.length)] as Item;
  const language = pickOne([
    "tr",
    "tr",
    "tr",
    "tr",
    "tr",
    "en",
    "en",
    "en",
    "ar",
    "cyrillic",
  ] as const);
  const { first, second, ends } = companyNames[language];
  const trade = trades[hall - 1] ?? "build";
  const name = `${pickOne(first)} ${pickOne<string>(second[trade])}`;
  const [end, countries] = pickOne<readonly [string, readonly string[]]>(ends);
  const { sectors } = halls[hall - 1] ?? halls[0];
  const own = [
    ...new Set([
      pickOne<(typeof sectors)[number]>(sectors),
      pickOne<(typeof sectors)[number]>(sectors),
    ]),
  ];
  const web =
    next() < 0.8 ? `https://exhibitor-${Math.floor(next() * 9000) + 1000}.example/` : undefined;
  const company = `${name} ${end}`;
  return {
    name,
    listing: { company, ...(web && { web }), sectors: own, country: pickOne(countries) },
  };
}

function listFreeStands(
  hall: number,
  grid: { rows: number; places: number },
  taken: ReadonlySet<string>,
): { number: string; area: number }[] {
  const stands: { number: string; area: number }[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    const letter = getRowLetter(row);
    for (let place = 1; place <= grid.places; ) {
      const wide = Math.min(
        standWidths[stands.length % standWidths.length] ?? 1,
        grid.places - place + 1,
      );
      const stand = { number: `${letter}${place}`, area: wide * PLACE_SQUARE_METRES };
      if (listPlaces({ hall, ...stand }).some((one) => taken.has(one))) {
        place += 1;
        continue;
      }
      stands.push(stand);
      place += wide;
    }
  }
  return stands;
}

const standWidths = [1, 1, 2, 1, 1, 1, 3, 1];
