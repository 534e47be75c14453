/** The report of an address: as of now, or a frozen version. */
import "server-only";
import type { FrozenReport } from "@/lib/staff-records/reports";
import type { Figures } from "./figures";
import { parseFigures, serializeFigures } from "./frozen-figures";
import { loadCurrentFigures, type ReportDesk } from "./report-data";

export interface ReportSnapshot {
  figures: Figures;
  /** Figures as stored in a frozen version. */
  text: string;
  at: Date;
  /** Only in a frozen version. */
  frozen?: FrozenReport;
}

/**
 * @param openFormer returns the desk of the previous edition
 * @returns undefined if there is no such version
 * @throws StoreUnavailable
 */
export async function loadReportSnapshot(
  desk: ReportDesk,
  openFormer: (edition: string) => Promise<ReportDesk>,
  version = "",
): Promise<ReportSnapshot | undefined> {
  const at = new Date();
  if (version === "") {
    const figures = await loadCurrentFigures(desk, openFormer, at);
    return { figures, text: serializeFigures(figures), at };
  }
  const versions = await desk.store.reports.listVersions();
  const frozen = versions.find((one) => String(one.version) === version);
  return frozen && { figures: parseFigures(frozen), text: frozen.figures, at: frozen.at, frozen };
}
