import { Readable } from "node:stream";
import { z } from "zod";
import { locales } from "@/lib/locales";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import { buildFileHeaders } from "@/staff/desk/export";
import { buildReportFileName, buildReportOutline } from "@/staff/desk/report/report-outline";
import { loadReportSnapshot } from "@/staff/desk/report/report-snapshot";
import { buildReportWorkbook } from "@/staff/desk/report/workbook";

/** The report as a workbook in its language, or its figures as the JSON that is signed. */
export const GET = createDeskAction({
  input: z.object({
    format: z.enum(["xlsx", "json"]),
    report: z.enum(locales),
    version: z.string().default(""),
  }),
  audit: "export",
  page: "/report",
  async run({ desk, input: { format, report: locale, version }, audit }) {
    await desk.refresh();
    const report = await loadReportSnapshot(desk, desk.former, version);
    if (!report) return undefined;
    audit.describe({ detail: "report", subject: format });
    const name = buildReportFileName(report, format);
    if (format === "json") {
      const headers = { ...buildFileHeaders("json", name), "Content-Type": "application/json" };
      return new Response(report.text, { headers });
    }
    const bytes = Readable.toWeb(buildReportWorkbook(buildReportOutline(report, locale)));
    return new Response(bytes as ReadableStream, { headers: buildFileHeaders("xlsx", name) });
  },
});
