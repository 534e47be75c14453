/** Registrations as CSV (RFC 4180), as spreadsheets open it: UTF-8 with its mark, nothing that runs. */
import "server-only";
import { fair } from "../../fair/facts";
import type { Locale } from "../../locales";
import { type Cell, cellsOf, headings, type Sheet } from "./cells";

const MARK = "\ufeff";
/** Lines that go out together. */
const LINES = 500;

/** The pieces of a file. */
export async function* csv({ form, rows }: Sheet, locale: Locale): AsyncGenerator<string> {
  let piece = MARK + line(headings(form, locale));
  let lines = 1;
  for await (const row of rows) {
    piece += line(cellsOf(row, locale).map(textOf));
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

/** A field, quoted where it must be. */
export function field(text: string): string {
  const safe = harmless(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Where a cell begins: also within a text for spreadsheets that part cells by semicolons, as they do in
 * Turkish, and then know no quotes of ours. Quotes there open such a cell, so they are looked over.
 */
const FORMULA = /(?:^|(?<=[;\t\r\n]))(?=[" ]*[=+\-@\t\r＝＋－＠])/g;

/**
 * A spreadsheet takes what begins so for a formula, which may call for a program or an address. A
 * phone number in international form runs nothing and stays as it is.
 */
function harmless(text: string): string {
  return /^\+\d+$/.test(text) ? text : text.replace(FORMULA, "'");
}

const time = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: fair.timeZone,
});

/** Times on the fair's clock, as every spreadsheet reads them; numbers with a point. */
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
