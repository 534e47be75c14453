/** Exports, opened with other libraries than those that wrote them. */
import { buffer, text } from "node:stream/consumers";
import { read, utils, type WorkSheet } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import type { Locale } from "@/lib/locales";
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
  title: "+cmd|' /C calc'!A0",
  city: "@SUM(1+1)",
  postalCode: "-2+3",
};
const rows = [
  deskRow("visit", "a", nasty),
  deskRow("visit", "b", { country: "تركيا", visitedBefore: "نعم" }, 2),
];

async function sheetsOf(locale: Locale, all: DeskRow[][] = [rows]) {
  const sheets = all.map((some) => ({ form: some[0]?.form ?? "visit", rows: some }));
  const workbook = read(await buffer(createExportStream("xlsx", sheets, locale)), {
    cellDates: false,
  });
  return workbook.SheetNames.map((name) => [name, workbook.Sheets[name] as WorkSheet] as const);
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
  it.each(["tr", "en", "ar"] as const)("holds every cell as it is, in %s", async (locale) => {
    const [[, sheet] = ["", {}]] = await sheetsOf(locale);
    const [head, ...lines] = utils.sheet_to_json<(string | number)[]>(sheet, {
      header: 1,
      raw: true,
      defval: "",
    });
    expect(head).toEqual(buildHeadings("visit", locale));
    expect(lines).toHaveLength(2);
    lines.forEach((line, n) => {
      const wanted = shown(rows[n] as DeskRow, locale);
      line.forEach((cell, index) => {
        if (typeof cell === "number") expect(cell).toBeCloseTo(Number(wanted[index]), 4);
        else expect(cell).toBe(wanted[index]);
      });
    });
    const cells = Object.values(sheet) as { f?: string; v?: unknown }[];
    expect(cells.some(({ v }) => v === nasty.firstName)).toBe(true);
    expect(cells.some(({ f }) => f !== undefined)).toBe(false);
  });

  it("has real dates and numbers, a filter and widths", async () => {
    const stand = deskRow("exhibit", "e", { requestedArea: 37.5 });
    const [[, sheet] = ["", {}]] = await sheetsOf("en", [[stand]]);
    const names = buildHeadings("exhibit", "en");
    const cell = (name: string) =>
      sheet[utils.encode_cell({ r: 1, c: names.indexOf(name) })] as { t: string; v: unknown };
    expect(cell("Area asked for (m²)")).toMatchObject({ t: "n", v: 37.5 });
    expect(cell("Registered at").t).toBe("n");
    expect(sheet["!autofilter"]?.ref).toBe(`A1:${utils.encode_col(names.length - 1)}2`);
  });

  it("opens although another version has stored values that no sheet can hold", async () => {
    const company = `${"\u0000\u000b\ud800\ufffe_x0041_😀"}${"x".repeat(40_000)}`;
    const exhibit = deskRow("exhibit", "e", { requestedArea: "37,5 m²", company });
    const [[, sheet] = ["", {}]] = await sheetsOf("en", [[exhibit]]);
    const [, line] = utils.sheet_to_json<unknown[]>(sheet, { header: 1 });
    expect(line).toContain("37,5 m²");
    expect(String(line?.[buildHeadings("exhibit", "en").indexOf("Company")])).toMatch(
      /^\ufffd{4}_x0041_😀x+$/,
    );
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
    const [[, sheet] = ["", {}]] = await sheetsOf("en", [[]]);
    expect(utils.sheet_to_json(sheet, { header: 1 })).toHaveLength(1);
  });
});

describe("a CSV file", () => {
  it.each(["tr", "en", "ar"] as const)("holds every cell, in %s", async (locale) => {
    const file = await text(createExportStream("csv", [{ form: "visit", rows }], locale));
    expect(file.startsWith("\ufeff")).toBe(true);
    expect(file.replaceAll(/"[^"]*"/g, "").split("\r\n")).toHaveLength(4);
    const [head, first] = parse(file, { bom: true, recordDelimiter: "\r\n" }) as string[][];
    const names = buildHeadings("visit", locale);
    expect(head).toEqual(names);
    const cell = (n: number) => first?.[n];
    const texts = toCells(rows[0] as DeskRow, locale).map((each) =>
      each?.kind === "text" ? each.text : undefined,
    );
    texts.forEach((wanted, n) => {
      if (wanted === undefined) return;
      const neutral = /^[=@-]|^\+\D/.test(wanted) ? `'${wanted}` : wanted;
      expect(cell(n)).toBe(neutral);
    });
    expect(cell(0)).toBe("2026-09-01 12:00:00");
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
});

/** The beginning of a cell after quotes and blanks, if a spreadsheet would run it. */
const runs = /^["\s]*[=+\-@\t\r＝＋－＠]/;

it.each([
  ["csv", ",", "12.5", "1250.25"],
  ["csv-semicolon", ";", "12,5", "1250,25"],
  ["csv-tab", "\t", "12.5", "1250.25"],
] as const)(
  "writes the decimals of %s as its spreadsheet reads them, and texts as they are",
  async (format, delimiter, ...wanted) => {
    const typed = { company: "12.5", city: "3E5", applicationDetails: "1.2", title: "1-2" };
    const areas = [12.5, 1250.25].map((requestedArea, n) =>
      deskRow("exhibit", `e${n}`, { ...typed, requestedArea }),
    );
    const file = await text(createExportStream(format, [{ form: "exhibit", rows: areas }], "en"));
    const lines = parse(file, { delimiter, bom: true, columns: true }) as Record<string, string>[];
    expect(lines.map((one) => one["Area asked for (m²)"])).toEqual(wanted);
    expect(lines[0]).toMatchObject({ Company: "12.5", City: "3E5" });
  },
);

const written = ["csv", "csv-semicolon", "csv-tab"] as const;
const readWith = [",", ";", "\t"];
const pairs = written.flatMap((format) =>
  readWith.map((delimiter) => [format, delimiter] as const),
);

it.each(pairs)("begins no cell with a formula, as %s, parted by %j", async (format, delimiter) => {
  const letters = ["=", "+", "-", "@", "＝", ";", ",", "\t", "\r", "\n", '"', " ", "a"];
  const typed = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(typed, typed, async (firstName, lastName) => {
      const one = [deskRow("visit", "a", { firstName, lastName })];
      const file = await text(createExportStream(format, [{ form: "visit", rows: one }], "en"));
      const options = { bom: true, delimiter, relax_quotes: true, relax_column_count: true };
      const cells = (parse(file, options) as string[][]).flat();
      // Where tabs part the cells, they are no part of what begins one. A phone number runs nothing.
      const beginnings = cells.map((cell) =>
        format === "csv-tab" ? cell.replace(/^["\s]+/, "") : cell,
      );
      const isNumber = format === "csv-tab" ? /^\+\d+(\t|$)/ : /^\+\d+$/;
      expect(beginnings.filter((cell) => runs.test(cell) && !isNumber.test(cell))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ["csv-semicolon", ";"],
  ["csv-tab", "\t"],
] as const)("parts the cells of %s with %j, and quotes it in a text", async (format, delimiter) => {
  const one = deskRow("visit", "a", { company: `Çağ; "Şti"\t, ذ.م.م` });
  const columns = findColumns("visit", ["company", "firstName"]);
  const file = await text(
    createExportStream(format, [{ form: "visit", rows: [one], columns }], "tr"),
  );
  expect(file.startsWith("\ufeff")).toBe(true);
  const [head, line] = parse(file, { bom: true, delimiter }) as string[][];
  expect(head).toEqual(["Firma", "Ad"]);
  expect(line).toEqual([one.values.company, one.values.firstName]);
});

it("writes JSON lines, options by id", async () => {
  const lines = await text(createExportStream("json", [{ form: "visit", rows }], "en"));
  const [, second] = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(second).toMatchObject({ form: "visit", id: "b", country: "TR", visitedBefore: "yes" });
});
