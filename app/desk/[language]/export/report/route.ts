import { Readable } from "node:stream";
import { deskAddress } from "@/lib/desk/core/address";
import { fileHeaders } from "@/lib/desk/export";
import { providedDesk } from "@/lib/desk/host/provided";
import { unlessAway } from "@/lib/desk/host/see-other";
import { askedReport } from "@/lib/desk/report/asked";
import { reportFileName, wordedReport } from "@/lib/desk/report/worded";
import { reportWorkbook } from "@/lib/desk/report/workbook";
import { isLocale } from "@/lib/locales";

type Context = RouteContext<"/desk/[language]/export/report">;

/** The report as a workbook in its language, or its figures as the JSON that is signed. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  const query = new URL(request.url).searchParams;
  const [format, locale, number] = ["format", "report", "version"].map((name) => query.get(name));
  if (!desk) return new Response("Not Found\n", { status: 404 });
  if (!isLocale(locale) || (format !== "xlsx" && format !== "json")) {
    return new Response("Bad Request\n", { status: 400 });
  }
  return unlessAway(`${deskAddress(language)}/report`, async () => {
    await desk.refresh();
    const report = await askedReport(desk, desk.former, number ?? "");
    if (!report) return new Response("Not Found\n", { status: 404 });
    const name = reportFileName(report, format);
    if (format === "json") {
      const headers = { ...fileHeaders("json", name), "Content-Type": "application/json" };
      return new Response(report.text, { headers });
    }
    const bytes = Readable.toWeb(reportWorkbook(wordedReport(report, locale)));
    return new Response(bytes as ReadableStream, { headers: fileHeaders("xlsx", name) });
  });
}
