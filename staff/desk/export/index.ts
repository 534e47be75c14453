/** Exports in the formats that the desk offers. */
import "server-only";
import { Readable } from "node:stream";
import type { Locale } from "@/lib/locales";
import { listUnguardedColumns } from "../core/columns";
import { type ExportFormat, findSeparator } from "../core/export-format";
import { getColumnValue } from "../core/rows";
import type { Sheet } from "./cells";
import { generateCsv } from "./csv";
import { createXlsxStream } from "./xlsx";

const contentTypes: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8",
  "csv-semicolon": "text/csv; charset=utf-8",
  "csv-tab": "text/tab-separated-values; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/x-ndjson; charset=utf-8",
};

/**
 * Response headers of a file.
 * @param name the name under which the file is saved
 */
export function buildFileHeaders(format: ExportFormat, name: string): Record<string, string> {
  return {
    "Content-Type": contentTypes[format],
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "private, no-store",
  };
}

/** Streams a file. Only a workbook takes several sheets; other formats take the first. */
export function createExportStream(
  format: ExportFormat,
  sheets: Sheet[],
  locale: Locale,
): Readable {
  const [sheet] = sheets;
  if (format === "xlsx") return createXlsxStream(sheets, locale);
  if (!sheet) return Readable.from([]);
  const separator = findSeparator(format);
  return Readable.from(
    separator ? generateCsv(sheet, locale, separator) : generateJsonLines(sheet),
  );
}

/** One JSON object per line. Options are written by id, in every language. */
async function* generateJsonLines({
  form,
  rows,
  columns = listUnguardedColumns(form),
}: Sheet): AsyncGenerator<string> {
  for await (const row of rows) {
    const values = columns.map(({ name, kind }) => {
      if (kind === "checkIns") return [name, row.checkIns ?? {}];
      return [
        name,
        kind === "time" ? new Date(Number(getColumnValue(row, name))) : getColumnValue(row, name),
      ];
    });
    yield `${JSON.stringify({ form, ...Object.fromEntries(values) })}\n`;
  }
}
