import { Readable } from "node:stream";
import { deskAddress } from "@/lib/desk/address";
import { exportStream, fileHeaders } from "@/lib/desk/export";
import type { Export } from "@/lib/desk/export/files";
import { noteExport } from "@/lib/desk/export/note";
import { paramsOf, requestedExport } from "@/lib/desk/export/requested";
import { type Desk, personHeader, providedDesk } from "@/lib/desk/provided";
import { seeOther, unlessAway } from "@/lib/desk/see-other";

type Context = RouteContext<"/desk/[language]/export">;

/** Longer files take so much time that a page shows their progress. */
const SHORT = 5000;

/** The file, sent while it is being written. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  return answer(language, new URL(request.url).searchParams, async (desk, wanted) => {
    await note(desk, wanted, request);
    return fileOf(wanted);
  });
}

/** Redirects to the file, or to a page with the progress of a long one. Ticked rows are sent at once. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const posted = new URLSearchParams(await request.text());
  return answer(language, posted, async (desk, wanted) => {
    const here = deskAddress(language);
    if (wanted.ticked && wanted.total === 0) {
      const join = wanted.from.includes("?") ? "&" : "?";
      return seeOther(`${here}${wanted.from}${join}nothing=ticked`);
    }
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

async function answer(
  language: string,
  params: URLSearchParams,
  give: (desk: Desk, wanted: Export) => Promise<Response>,
): Promise<Response> {
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const wanted = () => requestedExport(desk, paramsOf(params));
  return unlessAway(`${deskAddress(language)}${wanted()?.from ?? ""}`, async () => {
    await Promise.all([desk.book.refresh(), desk.arrivals.refresh(), desk.staffFiles.refresh()]);
    const now = wanted();
    return now ? give(desk, now) : new Response("Bad Request\n", { status: 400 });
  });
}
