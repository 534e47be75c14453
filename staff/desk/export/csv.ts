import "server-only";
import type { Locale } from "@/lib/locales";
import {
  BYTE_ORDER_MARK,
  formatCsvCell,
  formatCsvLine,
  type Separator,
} from "@/lib/sheets/csv-line";
import { buildHeadings, type Sheet, toCells } from "./cells";

const CSV_BATCH_LINES = 500;

export async function* generateCsv(
  sheet: Sheet,
  locale: Locale,
  separator: Separator = ",",
): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK + formatCsvLine(buildHeadings(sheet.form, locale, sheet), separator);
  let lines = 1;
  for await (const row of sheet.rows) {
    const cells = toCells(row, locale, sheet).map((cell) => formatCsvCell(cell, separator));
    piece += formatCsvLine(cells, separator);
    lines += 1;
    if (lines % CSV_BATCH_LINES === 0) {
      yield piece;
      piece = "";
    }
  }
  yield piece;
}
