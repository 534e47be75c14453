/**
 * Registrations as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, and without
 * anything that a spreadsheet would run.
 */
import "server-only";
import { fair } from "../../fair/facts";
import type { Locale } from "../../locales";
import { type Cell, cellsOf, headings, type Sheet } from "./cells";
import type { Separator } from "./formats";

/** How every file of CSV begins: a byte order mark, by which spreadsheets know UTF-8. */
export const MARK = "\ufeff";
/** Lines that are sent together. */
const LINES = 500;

/** The file, in pieces. */
export async function* csv(
  sheet: Sheet,
  locale: Locale,
  separator: Separator = ",",
): AsyncGenerator<string> {
  let piece = MARK + line(headings(sheet.form, locale, sheet), separator);
  let lines = 1;
  for await (const row of sheet.rows) {
    piece += line(cellsOf(row, locale, sheet).map(textOf), separator);
    lines += 1;
    if (lines % LINES === 0) {
      yield piece;
      piece = "";
    }
  }
  yield piece;
}

/** A line of a file, with its end. */
export function line(fields: readonly string[], separator: Separator): string {
  return `${fields.map((text) => field(text, separator)).join(separator)}\r\n`;
}

/** A field, in quotes where it needs them. */
export function field(text: string, separator: Separator = ","): string {
  const safe = harmless(text, separator);
  const needsQuotes = safe.includes(separator) || /["\r\n]/.test(safe);
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Finds where a cell begins. A spreadsheet that takes another separator ignores our quotes, so for it a cell
 * can also begin inside a text. There a quote opens the cell, so quotes are skipped.
 */
const formula: Record<Separator, RegExp> = {
  ",": /(?:^|(?<=[;\t\r\n]))(?=[" ]*[=+\-@\t\r＝＋－＠])/g,
  ";": /(?:^|(?<=[,\t\r\n]))(?=[" ]*[=+\-@\t\r＝＋－＠])/g,
  "\t": /(?:^|(?<=[,;\t\r\n]))(?=[" ]*[=+\-@\t\r＝＋－＠])/g,
};

/**
 * Makes a text harmless that a spreadsheet would read as a formula: a formula can start a program
 * or open an address. An international phone number runs nothing and stays as it is.
 */
function harmless(text: string, separator: Separator): string {
  return /^\+\d+$/.test(text) ? text : text.replace(formula[separator], "'");
}

const time = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: fair.timeZone,
});

/**
 * Times are written on the fair's clock, in a form that every spreadsheet reads. Numbers have a
 * decimal point.
 */
function textOf(cell: Cell): string {
  switch (cell?.kind) {
    case "text":
      return cell.text;
    case "number":
      return String(cell.number);
    case "time":
      return time.format(cell.at);
    case "day":
      return cell.day;
    case undefined:
      return "";
  }
}
