/** The report that an address asks for: as of now, or a frozen version. */
import "server-only";
import type { FrozenReport } from "@/lib/staff-records/reports";
import type { Figures } from "./figures";
import { parseFigures, serializeFigures } from "./frozen-figures";
import { loadCurrentFigures, type ReportDesk } from "./report-data";

export interface ReportSnapshot {
  figures: Figures;
  /** The figures as a frozen version keeps them. */
  text: string;
  at: Date;
  /** Only a frozen one has it. */
  frozen?: FrozenReport;
}

/**
 * The report of a version, or as of now.
 * @param former gives the desk of the edition before
 * @returns undefined if there is no such version
 * @throws StoreUnavailable
 */
export async function loadReportSnapshot(
  desk: ReportDesk,
  former: (edition: string) => Promise<ReportDesk>,
  version = "",
): Promise<ReportSnapshot | undefined> {
  const at = new Date();
  if (version === "") {
    const figures = await loadCurrentFigures(desk, former, at);
    return { figures, text: serializeFigures(figures), at };
  }
  const versions = await desk.store.reports.versions();
  const frozen = versions.find((one) => String(one.version) === version);
  return frozen && { figures: parseFigures(frozen), text: frozen.figures, at: frozen.at, frozen };
}
