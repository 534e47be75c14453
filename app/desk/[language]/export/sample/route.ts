import { Readable } from "node:stream";
import { deskAction } from "@/staff/desk/context/desk-action";
import { fileHeaders } from "@/staff/desk/export";
import { arrivedNow } from "@/staff/desk/report/gather";
import { noteSample, sampleLines, sampleWorkbook } from "@/staff/desk/report/sample";

/** The sheet from which an auditor draws visits. The audit log notes it first. */
export const POST = deskAction({
  page: "/report",
  async run({ desk, language, by, page }) {
    await desk.refresh();
    const lines = sampleLines(arrivedNow(desk));
    if (lines.length === 0) return page;
    await noteSample(desk.store, { by, count: lines.length });
    const bytes = Readable.toWeb(sampleWorkbook(lines, language)) as ReadableStream;
    return new Response(bytes, {
      headers: fileHeaders("xlsx", `${desk.store.edition}-sample.xlsx`),
    });
  },
});
