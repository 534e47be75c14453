/** The catalogue with its list of exhibitors, as printed before the fair. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDocument } from "htmlparser2";
import type { Browser } from "playwright";
import { type Locale, locales } from "@/lib/locales";
import { generateExhibitors } from "@/lib/server/seed/exhibitors";
import { startFullBrowser } from "@/scripts/browser";
import { type Block, fillColumns } from "../catalogue/columns";
import { buildDocument } from "../documents";
import {
  type CatalogueExhibitor,
  groupByHall,
  groupByLetter,
  readExhibitors,
} from "../parts/exhibitors";
import { print } from "../print";

// A browser lays out some forty pages while other tests run.
jest.setTimeout(60_000);

const catalogues = { tr: "catalogueTr", en: "catalogueEn", ar: "catalogueAr" } as const;

/** As many as the fair expects, and one with names of the maximum length. */
const exhibitors: CatalogueExhibitor[] = [
  ...generateExhibitors(350).map(({ stand, listing }) => ({
    company: listing.company,
    sectorIds: [...listing.sectors],
    countryCode: listing.country,
    hall: stand.hall,
    stand: `${stand.hall}-${stand.number}`,
    ...(listing.web && { web: listing.web }),
  })),
  {
    company: `Zzz ${"Uluslararası Yapı Malzemeleri ".repeat(4)}Elektromekanikanlagenbaugesellschaft`,
    sectorIds: ["buildingMaterials", "machinery", "energy", "informationTechnology", "furniture"],
    countryCode: "BA",
    hall: 7,
    stand: "7-Z99",
    web: `https://www.${"a-very-long-name-".repeat(5)}.example/with/a/path`,
  },
];

/** Text by page number. */
function pagesOf(html: string): Map<number, string> {
  const sheets = html.split(/<section id="page-/).slice(1);
  return new Map(
    sheets.map((sheet) => [
      Number.parseInt(sheet, 10),
      textOf(sheet.slice(sheet.indexOf(">") + 1)),
    ]),
  );
}

interface Node {
  data?: string;
  children?: Node[];
}
const textOf = (html: string) => {
  const read = (node: Node): string =>
    (node.data ?? "") + (node.children ?? []).map(read).join(" ");
  return read(parseDocument(html) as Node).replace(/\s+/g, " ");
};

describe.each(locales)("the catalogue with its exhibitors in %s", (locale: Locale) => {
  const { html } = buildDocument(catalogues[locale], exhibitors);
  const pages = pagesOf(html);

  it("names each company twice, by name and by hall, each time with its stand", () => {
    const text = [...pages.values()].join(" ");
    const missing = exhibitors.filter(
      ({ company, stand }) =>
        !text.includes(`${company} ${stand} `) || !text.includes(`${stand} ${company} `),
    );
    expect(missing).toEqual([]);
  });

  it("has pages that are counted without a gap, and fill whole sheets of paper", () => {
    const last = Math.max(...pages.keys());
    // The cover and the last page have no number.
    expect(pages.size).toBe(last - 1);
    expect(html.match(/class="sheet/g)).toHaveLength(last + 1);
    expect((last + 1) % 4).toBe(0);
  });

  it("has contents that lead to the page with that title", () => {
    const contents = [...html.matchAll(/<b>(\d+)<\/b><a href="#page-\d+">([^<]+)</g)];
    expect(contents).toHaveLength(15);
    for (const [, page, title = ""] of contents)
      expect(pages.get(Number(page))).toContain(textOf(title));
  });
});

describe("the printed pages", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startFullBrowser();
  });
  afterAll(() => browser.close());

  it.each(locales)("have room for their rows in %s", async (locale) => {
    const { html } = buildDocument(catalogues[locale], exhibitors);
    const { overfull } = await print(browser, html.replace(/<img\b[^>]*>/g, ""));
    expect(overfull).toEqual([]);
  });
});

it("keeps the order of a language under the letters of the site's list", () => {
  const named = (company: string) => ({ ...exhibitors[0], company }) as CatalogueExhibitor;
  const names = ["Çınar", "Dal", "ışık", "İnci", "Cam", "3 Yıldız", "Юг"];
  const groups = groupByLetter(names.map(named), "tr");
  expect(groups.map(({ letter }) => letter)).toEqual(["C", "Ç", "D", "I", "İ", "Y", "#"]);
  expect(groups[0]?.exhibitors.map(({ company }) => company)).toEqual(["Cam"]);
  const at = (hall: number, stand: string) =>
    ({ ...exhibitors[0], hall, stand }) as CatalogueExhibitor;
  const stands = [at(2, "2-A1"), at(1, "1-A10"), at(1, "1-B1"), at(1, "1-A2")];
  expect(
    groupByHall(stands).flatMap((group) => group.exhibitors.map(({ stand }) => stand)),
  ).toEqual(["1-A2", "1-A10", "1-B1", "2-A1"]);
});

it("tears no block, and ends no column with a heading", () => {
  const block = (height: number, isHeading = false): Block => ({
    key: "",
    node: null,
    at: "",
    height,
    isHeading,
  });
  const columns = fillColumns([block(2, true), block(5), block(2, true), block(3)], (column) =>
    column === 0 ? 10 : 20,
  );
  expect(columns.map((own) => own.map(({ height }) => height))).toEqual([
    [2, 5],
    [2, 3],
  ]);
});

it("prints without a list if there is no file, and refuses a file that is no list", () => {
  const folder = mkdtempSync(join(tmpdir(), "exhibitors-"));
  expect(readExhibitors(join(folder, "none.json"))).toEqual([]);
  const path = join(folder, "exhibitors.json");
  writeFileSync(path, JSON.stringify([{ ...exhibitors[0], unknown: 1 }]));
  expect(readExhibitors(path)).toEqual([exhibitors[0]]);
  for (const wrong of ["", "[]", '[{"company":"A"}]']) {
    writeFileSync(path, wrong);
    expect(() => readExhibitors(path)).toThrow(/exhibitors\.json is not the list/);
  }
});
