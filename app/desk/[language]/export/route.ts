import { Readable } from "node:stream";
import { contentTypes, exportStream } from "@/lib/desk/export";
import { fileName, withArrivals } from "@/lib/desk/export/cells";
import { isExportFormat } from "@/lib/desk/export/formats";
import { providedDesk } from "@/lib/desk/provided";
import { readQuery } from "@/lib/desk/query";
import { select } from "@/lib/desk/select";
import { isLocale } from "@/lib/i18n/locales";
import { formNames, isFormName } from "@/lib/registration/forms";

/** What is listed, as a file; `form=all` gives a workbook with a sheet a form. */
export async function GET(request: Request): Promise<Response> {
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const { form, format, labels } = params;
  const all = form === "all" && format === "xlsx";
  if (!(all || isFormName(form)) || !isExportFormat(format) || !isLocale(labels)) {
    return new Response("Bad Request\n", { status: 400 });
  }
  await desk.book.refresh();
  await desk.arrivals.refresh();
  const forms = isFormName(form) ? [form] : formNames;
  const sheets = forms.map((name) => ({
    form: name,
    rows: withArrivals(
      all ? desk.book.rows(name) : select(desk.book, readQuery(name, params), labels),
      desk.arrivals,
    ),
  }));
  const file = exportStream(format, sheets, labels);
  const name = fileName(isFormName(form) ? form : "all", format, new Date());
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      "Content-Type": contentTypes[format],
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
