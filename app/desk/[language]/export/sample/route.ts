import { Readable } from "node:stream";
import { deskAddress } from "@/lib/desk/core/address";
import { isDeskLanguage } from "@/lib/desk/core/words";
import { fileHeaders } from "@/lib/desk/export";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { arrivedNow } from "@/lib/desk/report/gather";
import { noteSample, sampleLines, sampleWorkbook } from "@/lib/desk/report/sample";

type Context = RouteContext<"/desk/[language]/export/sample">;

/** The sheet from which an auditor draws visits. The ledger notes it first. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk || !isDeskLanguage(language)) return new Response("Not Found\n", { status: 404 });
  const page = `${deskAddress(language)}/report`;
  return unlessAway(page, async () => {
    await desk.refresh();
    const lines = sampleLines(arrivedNow(desk));
    if (lines.length === 0) return seeOther(page);
    const by = request.headers.get(personHeader) ?? "";
    await noteSample(desk.store, { by, count: lines.length });
    const bytes = Readable.toWeb(sampleWorkbook(lines, language)) as ReadableStream;
    return new Response(bytes, {
      headers: fileHeaders("xlsx", `${desk.store.edition}-sample.xlsx`),
    });
  });
}
