/**
 * Lines of CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, and without anything that a spreadsheet would
 * run.
 */
import "server-only";
import { fair } from "../fair/facts";
import type { Cell } from "./cell";

/** How every file of CSV begins: a byte order mark, by which spreadsheets know UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** What separates the cells of a line. */
export type Separator = "," | ";" | "\t";

/** A line of a file, with its end. */
export function formatCsvLine(fields: readonly string[], separator: Separator): string {
  return `${fields.map((text) => formatCsvField(text, separator)).join(separator)}\r\n`;
}

/** A field, in quotes where it needs them. */
export function formatCsvField(text: string, separator: Separator = ","): string {
  const safe = escapeFormulas(text, separator);
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
function escapeFormulas(text: string, separator: Separator): string {
  return /^\+\d+$/.test(text) ? text : text.replace(formula[separator], "'");
}

const time = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: fair.timeZone,
});

/**
 * Times are written on the fair's clock, in a form that every spreadsheet reads. A spreadsheet that separates cells by
 * semicolons has a decimal comma: it takes 12.5 for the 12th of May. Texts stay as they were typed.
 */
export function formatCsvCell(cell: Cell, separator: Separator): string {
  switch (cell?.kind) {
    case "text":
      return cell.text;
    case "number":
      return separator === ";" ? String(cell.number).replace(".", ",") : String(cell.number);
    case "time":
      return time.format(cell.at);
    case "day":
      return cell.day;
    case undefined:
      return "";
  }
}
