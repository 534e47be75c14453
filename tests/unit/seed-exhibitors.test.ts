import { companiesOf } from "@/lib/exhibitors/companies";
import { isDrawn } from "@/lib/exhibitors/stands-svg";
import { announced } from "@/lib/fair/facts";
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
