/** Exports, opened with other libraries than those that wrote them. */
import { buffer, text } from "node:stream/consumers";
import { read, utils, type WorkSheet } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { type Locale, locales } from "@/lib/locales";
import { formatCsvField } from "@/lib/sheets/csv-line";
import { findColumns } from "@/staff/desk/core/columns";
import type { DeskRow } from "@/staff/desk/core/rows";
import { createExportStream } from "@/staff/desk/export";
import { buildHeadings, toCells } from "@/staff/desk/export/cells";
import { deskRow } from "../../../support/records/desk-rows";

const nasty = {
  firstName: '=HYPERLINK("https://evil.example","x")',
  lastName: 'O\'Hara "Ada" <b>&amp;',
  company: "شركة المثال، ذ.م.م",
  address: 'Fuar Cad. 1\nKat 2, "B"',
  ...{ title: "+cmd|' /C calc'!A0", city: "@SUM(1+1)", postalCode: "-2+3" },
};
const rows = [
  deskRow("visit", "a", nasty),
  deskRow("visit", "b", { country: "تركيا", visitedBefore: "نعم" }, 2),
];

type Format = Parameters<typeof createExportStream>[0];

const write = (format: Format, all: DeskRow[], names?: string[], locale: Locale = "en") => {
  const form = all[0]?.form ?? "visit";
  const columns = names && { columns: findColumns(form, names) };
  return text(createExportStream(format, [{ form, rows: all, ...columns }], locale));
};

async function sheetsOf(locale: Locale, all: DeskRow[][] = [rows]) {
  const sheets = all.map((some) => ({ form: some[0]?.form ?? "visit", rows: some }));
  const file = await buffer(createExportStream("xlsx", sheets, locale));
  const { SheetNames, Sheets } = read(file, { cellDates: false });
  return SheetNames.map((name) => [name, Sheets[name] as WorkSheet] as const);
}

async function sheetOf(locale: Locale, all?: DeskRow[]) {
  const [[, sheet] = ["", {}]] = await sheetsOf(locale, all && [all]);
  const lines = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, defval: "" });
  return { sheet, lines };
}

/** The content of a cell, as the other library reads it. */
function shown(row: DeskRow, locale: Locale): (string | number)[] {
  return toCells(row, locale).map((cell) => {
    switch (cell?.kind) {
      case "text":
        return cell.text;
      case "number":
        return cell.number;
      case "time":
        // 12:00 in Istanbul, counted in days since 1899-12-30.
        return (cell.at + 3 * 3_600_000) / 86_400_000 + 25_569;
      case "day":
        return Date.parse(cell.day) / 86_400_000 + 25_569;
      default:
        return "";
    }
  });
}

describe("a workbook", () => {
  it.each(locales)("holds every cell as it is, in %s", async (locale) => {
    const { sheet, lines } = await sheetOf(locale);
    expect(lines).toEqual([
      buildHeadings("visit", locale),
      ...rows.map((row) =>
        shown(row, locale).map((cell) =>
          typeof cell === "number" ? expect.closeTo(cell, 4) : cell,
        ),
      ),
    ]);
    const cells = Object.values(sheet) as { f?: string; v?: unknown }[];
    expect(cells.some(({ v }) => v === nasty.firstName)).toBe(true);
    expect(cells.some(({ f }) => f !== undefined)).toBe(false);
  });

  it("has real dates and numbers, a filter and widths", async () => {
    const { sheet } = await sheetOf("en", [deskRow("exhibit", "e", { requestedArea: 37.5 })]);
    const names = buildHeadings("exhibit", "en");
    const cell = (name: string) => sheet[utils.encode_cell({ r: 1, c: names.indexOf(name) })];
    expect(cell("Area asked for (m²)")).toMatchObject({ t: "n", v: 37.5 });
    expect(cell("Registered at")).toMatchObject({ t: "n" });
    expect(sheet["!autofilter"]?.ref).toBe(`A1:${utils.encode_col(names.length - 1)}2`);
  });

  it("opens although another version has stored values that no sheet can hold", async () => {
    const company = `${"\u0000\u000b\ud800\ufffe_x0041_😀"}${"x".repeat(40_000)}`;
    const exhibit = deskRow("exhibit", "e", { requestedArea: "37,5 m²", company });
    const { lines } = await sheetOf("en", [exhibit]);
    expect(lines[1]).toContain("37,5 m²");
    const at = buildHeadings("exhibit", "en").indexOf("Company");
    expect(lines[1]?.[at]).toMatch(/^\ufffd{4}_x0041_😀x+$/);
    const press = deskRow("press", "p", { birthDate: "28.02.1990" });
    const columns = findColumns("press", ["birthDate"]);
    const born = createExportStream("xlsx", [{ form: "press", rows: [press], columns }], "en");
    const [other] = Object.values(read(await buffer(born)).Sheets);
    expect(JSON.stringify(other)).toContain("28.02.1990");
  });

  it("has one sheet for each form, and opens without any rows", async () => {
    const press = [deskRow("press", "p", { birthDate: "1990-02-28" })];
    const sheets = await sheetsOf("tr", [rows, [deskRow("exhibit", "e")], press]);
    expect(sheets.map(([name]) => name)).toEqual(["Ziyaretçiler", "Katılımcılar", "Basın"]);
    expect((await sheetOf("en", [])).lines).toHaveLength(1);
  });
});

describe("a CSV file", () => {
  it.each(locales)("holds every cell, in %s", async (locale) => {
    const file = await write("csv", rows, undefined, locale);
    expect(file.startsWith("\ufeff")).toBe(true);
    expect(file.replaceAll(/"[^"]*"/g, "").split("\r\n")).toHaveLength(4);
    const [head, first] = parse(file, { bom: true, recordDelimiter: "\r\n" }) as string[][];
    expect(head).toEqual(buildHeadings("visit", locale));
    const cells = toCells(rows[0] as DeskRow, locale).map((cell) =>
      cell?.kind === "text" ? cell.text.replace(/^(?=[=@-]|\+\D)/, "'") : expect.anything(),
    );
    expect(first).toEqual(cells);
    expect(first?.[0]).toBe("2026-09-01 12:00:00");
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["+1+1", "'+1+1"],
    ["-1", "'-1"],
    ["\tx", "'\tx"],
    ["＝1", "'＝1"],
    ["+905551112233", "+905551112233"],
    ["a,b", '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ["two\nlines", '"two\nlines"'],
    [" =1+1", "' =1+1"],
    // A Turkish spreadsheet reads these parts as separate cells.
    ["Ada;=1+1;", "Ada;'=1+1;"],
    ["Ada; @SUM(A1)", "Ada;' @SUM(A1)"],
    ["Ada\n=1+1", '"Ada\n\'=1+1"'],
    ["Ada; Bo-Kaya", "Ada; Bo-Kaya"],
    // There a quote opens a cell, and the text after it is the content.
    ['Ada;"=1+1', '"Ada;\'""=1+1"'],
    ['Ada; " "@SUM(A1)', '"Ada;\' "" ""@SUM(A1)"'],
    ['Ada\n"=1+1', '"Ada\n\'""=1+1"'],
    ['"=1+1"', `"'""=1+1"""`],
    ['say; "hi"', '"say; ""hi"""'],
  ])("writes %j as %j", (value, written) => {
    expect(formatCsvField(value)).toBe(written);
  });

  it.each([
    ["csv", ",", "12.5", "1250.25"],
    ["csv-semicolon", ";", "12,5", "1250,25"],
    ["csv-tab", "\t", "12.5", "1250.25"],
  ] as const)(
    "is parted as %s by %j, has decimals as its spreadsheet reads them, and texts as they are",
    async (format, delimiter, ...wanted) => {
      const company = `Çağ; "Şti"\t, ذ.م.م`;
      const typed = { company, city: "3E5", applicationDetails: "1.2", title: "1-2" };
      const areas = [12.5, 1250.25].map((requestedArea, n) =>
        deskRow("exhibit", `e${n}`, { ...typed, requestedArea }),
      );
      const file = await write(format, areas, ["requestedArea", "company", "city", "title"], "tr");
      expect(file.startsWith("\ufeff")).toBe(true);
      const [head, ...lines] = parse(file, { delimiter, bom: true }) as string[][];
      expect(head?.slice(1, 3)).toEqual(["Firma", "Şehir"]);
      expect(lines).toEqual(wanted.map((area) => [area, company, "3E5", "1-2"]));
    },
  );

  /** The beginning of a cell after quotes and blanks, if a spreadsheet would run it. */
  const runs = /^["\s]*[=+\-@\t\r＝＋－＠]/;
  const written = ["csv", "csv-semicolon", "csv-tab"] as const;
  const pairs = written.flatMap((format) =>
    [",", ";", "\t"].map((delimiter) => [format, delimiter] as const),
  );

  it.each(pairs)(
    "begins no cell with a formula, as %s, parted by %j",
    async (format, delimiter) => {
      const letters = ["=", "+", "-", "@", "＝", ";", ",", "\t", "\r", "\n", '"', " ", "a"];
      const typed = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
      const options = { bom: true, delimiter, relax_quotes: true, relax_column_count: true };
      const property = fc.asyncProperty(typed, typed, async (firstName, lastName) => {
        const file = await write(format, [deskRow("visit", "a", { firstName, lastName })]);
        const cells = (parse(file, options) as string[][]).flat();
        // Where tabs part the cells, they are no part of what begins one. A phone number runs nothing.
        const beginnings = cells.map((cell) =>
          format === "csv-tab" ? cell.replace(/^["\s]+/, "") : cell,
        );
        const isNumber = format === "csv-tab" ? /^\+\d+(\t|$)/ : /^\+\d+$/;
        expect(beginnings.filter((cell) => runs.test(cell) && !isNumber.test(cell))).toEqual([]);
      });
      await fc.assert(property, { numRuns: 200 });
    },
  );
});

it("writes JSON lines, options by id", async () => {
  const lines = (await write("json", rows)).trim().split("\n");
  const second = { form: "visit", id: "b", country: "TR", visitedBefore: "yes" };
  expect(JSON.parse(lines[1] ?? "")).toMatchObject(second);
});
