import { companiesOf } from "@/lib/exhibitors/companies";
import { isDrawn } from "@/lib/exhibitors/stands-svg";
import { announced } from "@/lib/fair/facts";
import { companyNames } from "@/lib/seed/company-names";
import { inventedExhibitors } from "@/lib/seed/exhibitors";

it.each([3, announced.exhibitors, 500])(
  "invents %i exhibitors, each with a place of its own",
  (count) => {
    const invented = inventedExhibitors(count);
    const companies = companiesOf(invented.map((one, n) => ({ id: String(n), ...one })));
    expect(companies).toHaveLength(count);
    for (const key of ["name", "slug", "stand"] as const) {
      expect(new Set(companies.map((one) => one[key])).size).toBe(count);
    }
    expect(companies.filter((one) => !isDrawn(one))).toEqual([]);
    expect(inventedExhibitors(count)).toEqual(invented);
  },
);

it("invents names in three scripts, from every sector", () => {
  const invented = inventedExhibitors(announced.exhibitors);
  for (const script of [/\p{Script=Latin}/u, /\p{Script=Arabic}/u, /\p{Script=Cyrillic}/u]) {
    expect(invented.some(({ listing }) => script.test(listing.company))).toBe(true);
  }
  expect(new Set(invented.flatMap(({ listing }) => listing.sectors)).size).toBe(21);
});

describe("an invented company", () => {
  const invented = inventedExhibitors(announced.exhibitors).map(({ listing }) => listing);
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
