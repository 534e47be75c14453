import { isSourceFormat, sourceFile, sourceFileName } from "@/lib/desk/campaigns/source-file";
import { linesOf, readSourceFilter } from "@/lib/desk/campaigns/sources";
import { deskAddress } from "@/lib/desk/core/address";
import { isDeskLanguage } from "@/lib/desk/core/words";
import { fileHeaders } from "@/lib/desk/export";
import { separatorOf } from "@/lib/desk/export/formats";
import { providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { readPeriod } from "@/lib/desk/overview/period";

type Context = RouteContext<"/desk/[language]/campaigns/file">;

/** The counts as CSV: a line for each day, source, form and language. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk || !isDeskLanguage(language)) return new Response("Not Found\n", { status: 404 });
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { format = "" } = query;
  if (!isSourceFormat(format)) return new Response("Bad Request\n", { status: 400 });
  const page = `${deskAddress(language)}/campaigns`;
  return unlessAway(page, async () => {
    const filter = readSourceFilter(query, readPeriod(query));
    const { sources } = desk.store;
    const [counts, campaigns] = await Promise.all([sources.counts(), sources.campaigns()]);
    const lines = linesOf(counts, filter, campaigns);
    if (lines.length === 0) return seeOther(page);
    return new Response(sourceFile(lines, campaigns, language, separatorOf(format)), {
      headers: fileHeaders(format, sourceFileName(desk.store.edition, filter, format, new Date())),
    });
  });
}
