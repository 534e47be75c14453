import { deskAddress } from "@/lib/desk/core/address";
import type { Export } from "@/lib/desk/export/files";
import { paramsOf, requestedExport } from "@/lib/desk/export/requested";
import { type Desk, providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";

/** Answers a request for an export with what `give` makes of it. The book is up to date then. */
export async function answerExport(
  language: string,
  params: URLSearchParams,
  give: (desk: Desk, wanted: Export) => Promise<Response>,
): Promise<Response> {
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const wanted = () => requestedExport(desk, paramsOf(params));
  return unlessAway(`${deskAddress(language)}${wanted()?.from ?? ""}`, async () => {
    await desk.refresh();
    const now = wanted();
    return now ? give(desk, now) : new Response("Bad Request\n", { status: 400 });
  });
}

/** Goes back to the list, which says that nothing is ticked. */
export function nothingTicked(here: string, { from }: Pick<Export, "from">): Response {
  const join = from.includes("?") ? "&" : "?";
  return seeOther(`${here}${from}${join}nothing=ticked`);
}
