/** XLSX workbook with one sheet per form. */
import "server-only";
import type { Readable } from "node:stream";
import type { Locale } from "@/lib/locales";
import { createWorkbook, type PlainSheet } from "@/lib/sheets/workbook";
import type { DeskRow } from "../core/rows";
import { buildHeadings, getSheetName, type Sheet, toCells } from "./cells";

export function createXlsxStream(sheets: Sheet[], locale: Locale): Readable {
  const plain = sheets.map(
    (sheet): PlainSheet<DeskRow> => ({
      name: getSheetName(sheet.form, locale),
      titles: buildHeadings(sheet.form, locale, sheet),
      items: sheet.rows,
      toCells: (row) => toCells(row, locale, sheet),
    }),
  );
  return createWorkbook(plain, locale);
}
