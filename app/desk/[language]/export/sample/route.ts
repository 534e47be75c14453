import { Readable } from "node:stream";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildFileHeaders } from "@/staff/desk/export";
import { getAttendance } from "@/staff/desk/report/report-data";
import { buildSampleLines, buildSampleWorkbook, logSampleExport } from "@/staff/desk/report/sample";

/** The sheet from which an auditor samples visits. The audit log records it first. */
export const POST = createDeskAction({
  audit: "export",
  page: "/report",
  async run({ desk, language, by, audit, page }) {
    await desk.refresh();
    const lines = buildSampleLines(getAttendance(desk));
    if (lines.length === 0) {
      audit.skip();
      return page;
    }
    audit.describe({ detail: "sample", count: lines.length });
    await logSampleExport(desk.store, { by, count: lines.length });
    const bytes = Readable.toWeb(buildSampleWorkbook(lines, language)) as ReadableStream;
    return new Response(bytes, {
      headers: buildFileHeaders("xlsx", `${desk.store.edition}-sample.xlsx`),
    });
  },
});
