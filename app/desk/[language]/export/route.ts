import { Readable } from "node:stream";
import { deskAddress } from "@/lib/desk/address";
import { exportStream, fileHeaders } from "@/lib/desk/export";
import type { Export } from "@/lib/desk/export/files";
import { paramsOf, requestedExport } from "@/lib/desk/export/requested";
import { type Desk, providedDesk } from "@/lib/desk/provided";
import { seeOther, unlessAway } from "@/lib/desk/see-other";

type Context = RouteContext<"/desk/[language]/export">;

/** Longer files take so much time that a page shows their progress. */
const SHORT = 5000;

/** The file, sent while it is being written. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  return answer(
    language,
    new URL(request.url).searchParams,
    (_, { format, sheets, locale, name }) => {
      const bytes = Readable.toWeb(exportStream(format, sheets, locale)) as ReadableStream;
      return new Response(bytes, { headers: fileHeaders(format, name) });
    },
  );
}

/** Redirects to the file, or to a page with the progress of a long one. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const posted = new URLSearchParams(await request.text());
  return answer(language, posted, (desk, wanted) => {
    if (wanted.ticked && wanted.total === 0) {
      const join = wanted.from.includes("?") ? "&" : "?";
      return seeOther(`${deskAddress(language)}${wanted.from}${join}nothing=ticked`);
    }
    if (wanted.ticked) {
      const { format, sheets, locale, name } = wanted;
      const bytes = Readable.toWeb(exportStream(format, sheets, locale)) as ReadableStream;
      return new Response(bytes, { headers: fileHeaders(format, name) });
    }
    const file = wanted.total > SHORT ? `/${desk.exports.start(wanted).id}` : `?${posted}`;
    return seeOther(`${deskAddress(language)}/export${file}`);
  });
}

async function answer(
  language: string,
  params: URLSearchParams,
  give: (desk: Desk, wanted: Export) => Response,
): Promise<Response> {
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const wanted = () => requestedExport(desk, paramsOf(params));
  return unlessAway(`${deskAddress(language)}${wanted()?.from ?? ""}`, async () => {
    await Promise.all([desk.book.refresh(), desk.arrivals.refresh()]);
    const now = wanted();
    return now ? give(desk, now) : new Response("Bad Request\n", { status: 400 });
  });
}
