/** The progress of an export, in numbers and words. */
import "server-only";
import { type DeskLanguage, deskTranslator } from "../core/words";
import type { ExportFile } from "./files";

export interface ExportProgress extends Pick<ExportFile, "state" | "written" | "total"> {
  /** Whether the page still has to start the download by itself. */
  starts: boolean;
  text: string;
  rows: string;
}

export function progressOf(file: ExportFile, language: DeskLanguage): ExportProgress {
  const { state, written, total, taken } = file;
  const t = deskTranslator(language);
  return {
    state,
    written,
    total,
    starts: state === "ready" && !taken,
    text: t(`Export.${state}`),
    rows: t("Export.rows", { written, total }),
  };
}
