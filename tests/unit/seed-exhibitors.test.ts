import { toCompanies } from "@/lib/exhibitors/companies";
import { isOnPlan } from "@/lib/exhibitors/stands-svg";
import { announcedFigures } from "@/lib/fair/facts";
import { countPlaces } from "@/lib/fair/stands";
import type { Stand } from "@/lib/reviews/review";
import { generateExhibitors } from "@/lib/server/seed/exhibitors";
import { companyNames } from "@/lib/server/seed/names";
import { cities } from "@/lib/server/seed/people";
import { generateAnswers } from "@/lib/server/seed/submissions";

const many = generateExhibitors(announcedFigures.exhibitors);
const listings = many.map(({ listing }) => listing);

const listPlaces = (list: readonly { stand: Stand }[]) =>
  list.flatMap(({ stand: { hall, number, area } }) => {
    const [letter = "", first] = [number.slice(0, 1).toUpperCase(), Number(number.slice(1))];
    return Array.from({ length: countPlaces(area) }, (_, n) => `${hall}-${letter}${first + n}`);
  });
const countDifferent = (values: readonly unknown[]) => new Set(values).size;

it.each([3, 500])("invents %i exhibitors, each with a place of its own", (count) => {
  const invented = generateExhibitors(count);
  const companies = toCompanies(invented.map((one, n) => ({ id: String(n), ...one })));
  expect(companies).toHaveLength(count);
  for (const key of ["name", "slug", "stand"] as const) {
    expect(countDifferent(companies.map((one) => one[key]))).toBe(count);
  }
  expect(companies.filter((one) => !isOnPlan(one))).toEqual([]);
  expect(generateExhibitors(count)).toEqual(invented);
});

it("gives only places that nobody's stand covers", () => {
  // The second place of a double stand, and one in the middle of what would be given first.
  const held = [
    { stand: { hall: 1, number: "A1", area: 36 }, company: "Ada Ltd" },
    { stand: { hall: 1, number: "A12", area: 12 }, company: undefined },
    { stand: { hall: 3, number: "b2", area: 24 }, company: undefined },
  ];
  const invented = generateExhibitors(announcedFigures.exhibitors, held);
  expect(invented).toHaveLength(announcedFigures.exhibitors);
  const places = listPlaces([...held, ...invented]);
  expect(countDifferent(places)).toBe(places.length);
});

it("adds others each time, until the halls are full", () => {
  const first = generateExhibitors(200);
  const held = first.map(({ stand, listing }) => ({ stand, company: listing.company }));
  const second = generateExhibitors(200, held);
  expect(countDifferent([...first, ...second].map(({ listing }) => listing.company))).toBe(400);
  const places = listPlaces([...first, ...second]);
  expect(countDifferent(places)).toBe(places.length);
  const both = [...held, ...second.map(({ stand }) => ({ stand, company: undefined }))];
  expect(generateExhibitors(999, both).length).toBeLessThan(999);
});

it("gives each company a legal form of its country, and no twin with another one", () => {
  const ends = Object.values(companyNames)
    .flatMap((names) => names.ends.map(([end, countries]) => ({ end, countries })))
    // "San. ve Tic. A.Ş." also ends with "A.Ş.".
    .sort((a, b) => b.end.length - a.end.length);
  const names = listings.map(({ company, country }) => {
    const legal = ends.find(({ end }) => company.endsWith(` ${end}`));
    expect(legal?.countries).toContain(country);
    return company.slice(0, -(legal?.end.length ?? 0));
  });
  expect(countDifferent(names)).toBe(names.length);
});

it("invents people whose city is in their country, and companies that say no word twice", () => {
  for (let n = 0; n < 200; n += 1) {
    const { country, city, company } = generateAnswers("exhibit", n).answers;
    expect(cities[String(country)]).toContain(city);
    const words = String(company).split(" ");
    expect(countDifferent(words)).toBe(words.length);
  }
  for (const { country } of listings) expect(cities[country]).toBeDefined();
});
