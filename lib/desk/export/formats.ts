export const exportFormats = ["csv", "xlsx", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Whether a value names a format. */
export function isExportFormat(value: unknown): value is ExportFormat {
  return exportFormats.some((format) => format === value);
}
