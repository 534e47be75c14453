import { Readable } from "node:stream";
import { deskAddress } from "@/lib/desk/core/address";
import { exportStream, fileHeaders } from "@/lib/desk/export";
import type { Export } from "@/lib/desk/export/files";
import { noteExport } from "@/lib/desk/export/note";
import { type Desk, personHeader } from "@/lib/desk/host/provided";
import { seeOther } from "@/lib/desk/host/see-other";
import { answerExport, nothingTicked } from "./answer-export";

type Context = RouteContext<"/desk/[language]/export">;

/** Longer files take so much time that a page shows their progress. */
const SHORT = 5000;

/** The file, sent while it is being written. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  return answerExport(language, new URL(request.url).searchParams, async (desk, wanted) => {
    await note(desk, wanted, request);
    return fileOf(wanted);
  });
}

/** Redirects to the file, or to a page with the progress of a long one. Ticked rows are sent at once. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const posted = new URLSearchParams(await request.text());
  return answerExport(language, posted, async (desk, wanted) => {
    const here = deskAddress(language);
    if (wanted.ticked && wanted.total === 0) return nothingTicked(here, wanted);
    if (!wanted.ticked && wanted.total <= SHORT) return seeOther(`${here}/export?${posted}`);
    await note(desk, wanted, request);
    if (wanted.ticked) return fileOf(wanted);
    return seeOther(`${here}/export/${desk.exports.start(wanted).id}`);
  });
}

function fileOf({ format, sheets, locale, name }: Export): Response {
  const bytes = Readable.toWeb(exportStream(format, sheets, locale)) as ReadableStream;
  return new Response(bytes, { headers: fileHeaders(format, name) });
}

async function note({ store }: Desk, { sheets, total }: Export, request: Request): Promise<void> {
  const by = request.headers.get(personHeader) ?? "";
  for (const { form, columns = [] } of sheets) {
    const names = columns.map(({ name }) => name);
    await noteExport(store, { form, columns: names, count: total, by });
  }
}
