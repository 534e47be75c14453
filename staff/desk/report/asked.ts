/** The report that an address asks for: as of now, or a frozen version. */
import "server-only";
import type { FrozenReport } from "@/lib/staff-records/reports";
import type { Figures } from "./figures";
import { figuresText, readFigures } from "./frozen";
import { type ReportDesk, reportNow } from "./gather";

export interface AskedReport {
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
export async function askedReport(
  desk: ReportDesk,
  former: (edition: string) => Promise<ReportDesk>,
  version = "",
): Promise<AskedReport | undefined> {
  const at = new Date();
  if (version === "") {
    const figures = await reportNow(desk, former, at);
    return { figures, text: figuresText(figures), at };
  }
  const versions = await desk.store.reports.versions();
  const frozen = versions.find((one) => String(one.version) === version);
  return frozen && { figures: readFigures(frozen), text: frozen.figures, at: frozen.at, frozen };
}
