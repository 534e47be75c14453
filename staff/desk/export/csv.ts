/** Registrations as CSV for spreadsheets. */
import "server-only";
import type { Locale } from "@/lib/locales";
import { BYTE_ORDER_MARK, line, type Separator, textOf } from "@/lib/sheets/csv-line";
import { cellsOf, headings, type Sheet } from "./cells";

/** How many lines are sent together. */
const LINES_AT_ONCE = 500;

/** The file, in pieces. */
export async function* csv(
  sheet: Sheet,
  locale: Locale,
  separator: Separator = ",",
): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK + line(headings(sheet.form, locale, sheet), separator);
  let lines = 1;
  for await (const row of sheet.rows) {
    const cells = cellsOf(row, locale, sheet).map((cell) => textOf(cell, separator));
    piece += line(cells, separator);
    lines += 1;
    if (lines % LINES_AT_ONCE === 0) {
      yield piece;
      piece = "";
    }
  }
  yield piece;
}
