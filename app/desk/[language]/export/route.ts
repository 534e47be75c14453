import { Readable } from "node:stream";
import { exportStream, fileHeaders } from "@/lib/desk/export";
import type { Export } from "@/lib/desk/export/files";
import { wantedExport } from "@/lib/desk/export/wanted";
import { type Desk, providedDesk } from "@/lib/desk/provided";
import { seeOther } from "@/lib/desk/see-other";

type Context = RouteContext<"/desk/[language]/export">;

/** Files of more rows take so long that whoever waits is told how far they are. */
const SHORT = 5000;

/** What is wanted as a file, sent as it is written. */
export function GET(request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams;
  return answer(params, (_, { format, sheets, locale, name }) => {
    const bytes = Readable.toWeb(exportStream(format, sheets, locale)) as ReadableStream;
    return new Response(bytes, { headers: fileHeaders(format, name) });
  });
}

/** Leads to the file, or to a page that tells how far a long one is. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const posted = new URLSearchParams(await request.text());
  return answer(posted, (desk, wanted) => {
    const file = wanted.total > SHORT ? `/${desk.exports.start(wanted).id}` : `?${posted}`;
    return seeOther(`/desk/${language}/export${file}`);
  });
}

async function answer(
  params: URLSearchParams,
  give: (desk: Desk, wanted: Export) => Response,
): Promise<Response> {
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  await Promise.all([desk.book.refresh(), desk.arrivals.refresh()]);
  const wanted = wantedExport(desk, Object.fromEntries(params));
  return wanted ? give(desk, wanted) : new Response("Bad Request\n", { status: 400 });
}
