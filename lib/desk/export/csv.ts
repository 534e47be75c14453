/**
 * Registrations as CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, and without
 * anything that a spreadsheet would run.
 */
import "server-only";
import { fair } from "../../fair/facts";
import type { Locale } from "../../locales";
import { type Cell, cellsOf, headings, type Sheet } from "./cells";

const MARK = "\ufeff";
/** Lines that are sent together. */
const LINES = 500;

/** The file, in pieces. */
export async function* csv(sheet: Sheet, locale: Locale): AsyncGenerator<string> {
  let piece = MARK + line(headings(sheet.form, locale, sheet));
  let lines = 1;
  for await (const row of sheet.rows) {
    piece += line(cellsOf(row, locale, sheet).map(textOf));
    lines += 1;
    if (lines % LINES === 0) {
      yield piece;
      piece = "";
    }
  }
  yield piece;
}

function line(fields: string[]): string {
  return `${fields.map(field).join(",")}\r\n`;
}

/** A field, in quotes where it needs them. */
export function field(text: string): string {
  const safe = harmless(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Finds where a cell begins. Turkish spreadsheets separate cells by semicolons and ignore our
 * quotes, so a cell can also begin inside a text. There a quote opens the cell, so quotes are
 * skipped.
 */
const FORMULA = /(?:^|(?<=[;\t\r\n]))(?=[" ]*[=+\-@\t\r＝＋－＠])/g;

/**
 * Makes a text harmless that a spreadsheet would read as a formula: a formula can start a program
 * or open an address. An international phone number runs nothing and stays as it is.
 */
function harmless(text: string): string {
  return /^\+\d+$/.test(text) ? text : text.replace(FORMULA, "'");
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
