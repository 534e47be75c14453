import { renderCompany } from "@/components/company/public/render-company";
import { sanitizeWebAddress, toCompanies } from "@/lib/exhibitors/companies";
import { readFilters } from "@/lib/exhibitors/filters";
import { buildExhibitorList } from "@/lib/exhibitors/list";
import { renderExhibitorList } from "@/lib/exhibitors/list-html";
import { LONG_LIST_MIN_COMPANIES } from "@/lib/exhibitors/long-list";
import { halls } from "@/lib/fair/halls";
import { findStandPlace, getStandGrid } from "@/lib/fair/stands";
import { locales } from "@/lib/locales";
import { generateExhibitors } from "@/lib/server/seed/exhibitors";
import { listed } from "../../support/records/listed";

const whole = readFilters(new URLSearchParams());

describe("the stands of a hall", () => {
  it("stay within it, and none covers another", () => {
    for (const [index, { place }] of halls.entries()) {
      const { rows, places } = getStandGrid(place);
      expect(rows * places).toBeGreaterThanOrEqual(halls[index]?.companies ?? 0);
      const corners = new Set<string>();
      for (let row = 0; row < rows; row += 1) {
        for (let at = 1; at <= places; at += 1) {
          const stand = findStandPlace(index + 1, `${String.fromCharCode(65 + row)}${at}`);
          if (!stand) throw new Error("no place");
          expect(stand.x).toBeGreaterThanOrEqual(place.x);
          expect(stand.y).toBeGreaterThanOrEqual(place.y);
          expect(stand.x + stand.width).toBeLessThanOrEqual(place.x + place.width);
          expect(stand.y + stand.depth).toBeLessThanOrEqual(place.y + place.depth);
          corners.add(`${stand.x} ${stand.y}`);
        }
      }
      expect(corners.size).toBe(rows * places);
    }
  });

  it("are only where the hall has places", () => {
    for (const number of ["A0", "A99", "Z1", "12", "", "A1B"]) {
      expect(findStandPlace(3, number)).toBeUndefined();
    }
    expect(findStandPlace(8, "A1")).toBeUndefined();
  });

  it("are as wide as their area, up to the next stand and the end of the row", () => {
    const wide = (...stands: Parameters<typeof listed>[1][]) =>
      toCompanies(stands.map((stand, n) => listed(`Company ${n}`, stand))).map((one) => one.wide);
    expect(wide({ hall: 3, number: "A1", area: 36 })).toEqual([3]);
    expect(wide({ hall: 3, number: "A1", area: 36 }, { hall: 3, number: "A3", area: 12 })).toEqual([
      2, 1,
    ]);
    expect(wide({ hall: 3, number: "A12", area: 36 })).toEqual([1]);
    expect(wide({ hall: 3, number: "stage", area: 36 })).toEqual([1]);
  });
});

it("links to https alone", () => {
  expect(sanitizeWebAddress("https://ornek.example/a?b#c")).toBe("https://ornek.example/a?b#c");
  const bad = [
    ...["http://ornek.example", "javascript:alert(1)", "https://user:pass@ornek.example"],
    ...["https://localhost", "data:text/html,x", "ornek", undefined],
  ];
  expect(bad.map(sanitizeWebAddress)).toEqual(bad.map(() => undefined));
});

it("escapes what companies are called, in the list and on their pages", () => {
  const name = `<img src=x onerror=alert(1)> & "Co" 'x'`;
  const companies = toCompanies([listed(name, { hall: 3, number: "A1", area: 12 }), listed("Ada")]);
  for (const locale of locales) {
    const list = buildExhibitorList(locale, companies);
    const [company] = companies.filter((one) => one.name === name);
    if (!company) throw new Error("no company");
    const hall = readFilters(new URLSearchParams({ hall: "3", q: '"><script>' }));
    for (const html of [
      renderExhibitorList(list, whole),
      renderExhibitorList(list, hall),
      ...Object.values(renderCompany({ list, company })),
      renderCompany({ list, company: companies.find((one) => one !== company) ?? company }).content,
    ]) {
      expect(html).not.toMatch(/<(img|script)/);
    }
  }
});

it("shows nothing of the applicant", () => {
  const one = { ...listed("Ada"), applicant: "Ayşe Yılmaz", email: "ayse@example.com" };
  const list = buildExhibitorList("tr", toCompanies([one]));
  const pages = list.listed.flatMap(({ company }) =>
    Object.values(renderCompany({ list, company })),
  );
  const html = renderExhibitorList(list, whole) + pages;
  expect(html).toContain("Ada");
  expect(html).not.toMatch(/Ayşe|ayse|secret-id/);
});

it("shows a logo, which is fetched when it comes into sight", () => {
  const logo = { digest: "d".repeat(43), width: 480, height: 200 };
  const companies = toCompanies([{ ...listed("Ada"), profile: { logo } }, listed("Bora")]);
  const html = renderExhibitorList(buildExhibitorList("en", companies), whole);
  expect(html.match(/<img[^>]*>/g)).toEqual([
    '<img src="/pictures/dddddddddd.webp" alt="" loading="lazy">',
  ]);
});

it("tells sectors and the country of the fair until the list is long", () => {
  const companies = toCompanies(
    generateExhibitors(LONG_LIST_MIN_COMPANIES).map((one, n) => ({ id: String(n), ...one })),
  );
  const told = (some: typeof companies) =>
    (renderExhibitorList(buildExhibitorList("en", some), whole).match(/<\/b> · /g) ?? []).length;
  expect(told(companies.slice(1))).toBe(LONG_LIST_MIN_COMPANIES - 1);
  expect(told(companies)).toBe(0);
});
