import type { Separator } from "@/lib/sheets/csv-line";

/**
 * The formats of an export. Spreadsheets take the separator of their language: a comma in English and
 * Arabic, a semicolon in Turkish. A tab is the same in all of them.
 */
const formatFacts = {
  xlsx: { extension: "xlsx" },
  csv: { extension: "csv", separator: "," },
  "csv-semicolon": { extension: "csv", separator: ";" },
  "csv-tab": { extension: "tsv", separator: "\t" },
  json: { extension: "json" },
} as const;

export type ExportFormat = keyof typeof formatFacts;

export const exportFormats = Object.keys(formatFacts) as ExportFormat[];

export function isExportFormat(value: unknown): value is ExportFormat {
  return exportFormats.some((format) => format === value);
}

/** How the name of a file ends. */
export function getFileExtension(format: ExportFormat): string {
  return formatFacts[format].extension;
}

/** What separates the cells of a line. Undefined for a format that has no lines of cells. */
export function findSeparator(format: ExportFormat): Separator | undefined {
  const facts = formatFacts[format];
  return "separator" in facts ? facts.separator : undefined;
}
