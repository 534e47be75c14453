/** CSV (RFC 4180) for spreadsheets: UTF-8 with a byte order mark, and no formulas. */
import "server-only";
import { fair } from "@/lib/fair/facts";
import type { Cell } from "./cell";

/** The first characters of each file: spreadsheets recognize UTF-8 by it. */
export const BYTE_ORDER_MARK = "\ufeff";

export type Separator = "," | ";" | "\t";

export function formatCsvLine(fields: readonly string[], separator: Separator): string {
  return `${fields.map((text) => formatCsvField(text, separator)).join(separator)}\r\n`;
}

/** For a program, which takes each value as it is: an address may begin with a sign of formulas. */
export function formatMachineCsvLine(fields: readonly string[], separator: Separator): string {
  return `${fields.map((text) => escapeField(text, separator)).join(separator)}\r\n`;
}

export function formatCsvField(text: string, separator: Separator = ","): string {
  return escapeField(escapeFormulas(text, separator), separator);
}

/** Quoted only if necessary. */
function escapeField(text: string, separator: Separator): string {
  const needsQuotes = text.includes(separator) || /["\r\n]/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet with another separator ignores our quotes, so a cell can also begin inside a text, at a quote. */
const formula: Record<Separator, RegExp> = {
  ",": /(?:^|(?<=[;\t\r\n]))(?=[" ]*[=+\-@\t\r＝＋－＠])/g,
  ";": /(?:^|(?<=[,\t\r\n]))(?=[" ]*[=+\-@\t\r＝＋－＠])/g,
  "\t": /(?:^|(?<=[,;\t\r\n]))(?=[" ]*[=+\-@\t\r＝＋－＠])/g,
};

/** Formulas can start programs or open URLs. International phone numbers are harmless and stay. */
function escapeFormulas(text: string, separator: Separator): string {
  return /^\+\d+$/.test(text) ? text : text.replace(formula[separator], "'");
}

const time = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "medium",
  timeZone: fair.timeZone,
});

/** In the fair's time zone. Semicolon files use a decimal comma: their readers take 12.5 for the 12th of May. */
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
