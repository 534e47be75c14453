import type { Separator } from "@/lib/sheets/csv-line";

/**
 * The separator follows the spreadsheet's language: a comma in English and Arabic, a semicolon in Turkish. A tab is the
 * same in all.
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

export function getFileExtension(format: ExportFormat): string {
  return formatFacts[format].extension;
}

/** Cell separator. Undefined for a format without lines of cells. */
export function findSeparator(format: ExportFormat): Separator | undefined {
  const facts = formatFacts[format];
  return "separator" in facts ? facts.separator : undefined;
}
