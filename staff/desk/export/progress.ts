import "server-only";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import type { ExportFile } from "./export-files";

export interface ExportProgressState extends Pick<ExportFile, "state" | "written" | "total"> {
  /** Whether the page still has to start the download. */
  starts: boolean;
  text: string;
  rows: string;
}

export function describeExportProgress(
  file: ExportFile,
  language: DeskLanguage,
): ExportProgressState {
  const { state, written, total, taken } = file;
  const t = getDeskTranslator(language);
  return {
    state,
    written,
    total,
    starts: state === "ready" && !taken,
    text: t(`Export.${state}`),
    rows: t("Export.rows", { written, total }),
  };
}
