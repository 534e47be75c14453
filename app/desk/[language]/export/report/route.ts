import { Readable } from "node:stream";
import { z } from "zod";
import { locales } from "@/lib/locales";
import { deskAction } from "@/staff/desk/context/desk-action";
import { fileHeaders } from "@/staff/desk/export";
import { askedReport } from "@/staff/desk/report/asked";
import { reportFileName, wordedReport } from "@/staff/desk/report/worded";
import { reportWorkbook } from "@/staff/desk/report/workbook";

/** The report as a workbook in its language, or its figures as the JSON that is signed. */
export const GET = deskAction({
  input: z.object({
    format: z.enum(["xlsx", "json"]),
    report: z.enum(locales),
    version: z.string().default(""),
  }),
  page: "/report",
  async run({ desk, input: { format, report: locale, version } }) {
    await desk.refresh();
    const report = await askedReport(desk, desk.former, version);
    if (!report) return undefined;
    const name = reportFileName(report, format);
    if (format === "json") {
      const headers = { ...fileHeaders("json", name), "Content-Type": "application/json" };
      return new Response(report.text, { headers });
    }
    const bytes = Readable.toWeb(reportWorkbook(wordedReport(report, locale)));
    return new Response(bytes as ReadableStream, { headers: fileHeaders("xlsx", name) });
  },
});
