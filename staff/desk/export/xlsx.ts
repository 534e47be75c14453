/** Registrations as an XLSX workbook with one sheet for each form. */
import "server-only";
import type { Readable } from "node:stream";
import type { Locale } from "@/lib/locales";
import { type PlainSheet, workbookOf } from "@/lib/sheets/workbook";
import type { DeskRow } from "../core/rows";
import { cellsOf, headings, type Sheet, sheetName } from "./cells";

/** The bytes of a workbook. */
export function xlsx(sheets: Sheet[], locale: Locale): Readable {
  const plain = sheets.map(
    (sheet): PlainSheet<DeskRow> => ({
      name: sheetName(sheet.form, locale),
      titles: headings(sheet.form, locale, sheet),
      items: sheet.rows,
      cells: (row) => cellsOf(row, locale, sheet),
    }),
  );
  return workbookOf(plain, locale);
}
