import { toCompanies } from "@/lib/exhibitors/companies";
import { isOnPlan } from "@/lib/exhibitors/stands-svg";
import { announcedFigures } from "@/lib/fair/facts";
import { countPlaces } from "@/lib/fair/stands";
import type { Stand } from "@/lib/reviews/review";
import { generateExhibitors } from "@/lib/seed/exhibitors";
import { companyNames } from "@/lib/seed/names";
import { cities } from "@/lib/seed/people";
import { generateAnswers } from "@/lib/seed/submissions";

it.each([3, announcedFigures.exhibitors, 500])(
  "invents %i exhibitors, each with a place of its own",
  (count) => {
    const invented = generateExhibitors(count);
    const companies = toCompanies(invented.map((one, n) => ({ id: String(n), ...one })));
    expect(companies).toHaveLength(count);
    for (const key of ["name", "slug", "stand"] as const) {
      expect(new Set(companies.map((one) => one[key])).size).toBe(count);
    }
    expect(companies.filter((one) => !isOnPlan(one))).toEqual([]);
    expect(generateExhibitors(count)).toEqual(invented);
  },
);

describe("beside exhibitors who are there", () => {
  const stands = (list: readonly { stand: Stand }[]) =>
    list.flatMap(({ stand: { hall, number, area } }) => {
      const [letter = "", first] = [number.slice(0, 1), Number(number.slice(1))];
      return Array.from({ length: countPlaces(area) }, (_, n) => `${hall}-${letter}${first + n}`);
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
    const upper = held.map(({ stand }) => ({
      stand: { ...stand, number: stand.number.toUpperCase() },
    }));
    const places = stands([...upper, ...invented]);
    expect(new Set(places).size).toBe(places.length);
  });

  it("adds others each time, until the halls are full", () => {
    const first = generateExhibitors(200);
    const held = first.map(({ stand, listing }) => ({ stand, company: listing.company }));
    const second = generateExhibitors(200, held);
    expect(second).toHaveLength(200);
    const names = [...first, ...second].map(({ listing }) => listing.company);
    expect(new Set(names).size).toBe(400);
    const places = stands([...first, ...second]);
    expect(new Set(places).size).toBe(places.length);
    const both = [...held, ...second.map(({ stand }) => ({ stand, company: undefined }))];
    expect(generateExhibitors(999, both).length).toBeLessThan(999);
  });
});

it("invents names in three scripts, from every sector", () => {
  const invented = generateExhibitors(announcedFigures.exhibitors);
  for (const script of [/\p{Script=Latin}/u, /\p{Script=Arabic}/u, /\p{Script=Cyrillic}/u]) {
    expect(invented.some(({ listing }) => script.test(listing.company))).toBe(true);
  }
  expect(new Set(invented.flatMap(({ listing }) => listing.sectors)).size).toBe(21);
});

describe("an invented company", () => {
  const invented = generateExhibitors(announcedFigures.exhibitors).map(({ listing }) => listing);
  const ends = Object.values(companyNames)
    .flatMap((names) => names.ends.map(([end, countries]) => ({ end, countries })))
    // "San. ve Tic. A.Ş." also ends with "A.Ş.".
    .sort((a, b) => b.end.length - a.end.length);
  const endOf = (company: string) => ends.find(({ end }) => company.endsWith(` ${end}`));

  it("has a legal form of its country", () => {
    const wrong = invented.filter(
      ({ company, country }) => !endOf(company)?.countries.some((each) => each === country),
    );
    expect(wrong).toEqual([]);
  });

  it("has no twin with another legal form", () => {
    const names = invented.map(({ company }) =>
      company.slice(0, -(endOf(company)?.end.length ?? 0)),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

it("invents people whose city is in their country, and companies that say no word twice", () => {
  const answers = Array.from({ length: 200 }, (_, n) => generateAnswers("exhibit", n).answers);
  for (const { country, city, company } of answers) {
    expect(cities[String(country)]).toContain(city);
    const words = String(company).split(" ");
    expect(new Set(words).size).toBe(words.length);
  }
  for (const { listing } of generateExhibitors(announcedFigures.exhibitors)) {
    expect(cities[listing.country]).toBeDefined();
  }
});
