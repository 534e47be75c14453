import { eraseAll } from "@/lib/desk/erasure";
import { findInBook } from "@/lib/desk/people";
import { personHeader, providedDesk } from "@/lib/desk/provided";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/erase/confirm">;

/** Erases what the confirmation has listed, if that is still all of the person's registrations. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  const by = request.headers.get(personHeader);
  if (!desk || !by) return new Response("Not Found\n", { status: 404 });
  const posted = await request.formData();
  const who = String(posted.get("who") ?? "");
  await desk.book.refresh();
  const found = findInBook(desk.book, who) ?? [];
  const listed = new Set(posted.getAll("listed").map(String));
  const same =
    found.length === listed.size && found.every(({ form, id }) => listed.has(`${form}/${id}`));
  const go = (path: string) =>
    new Response(null, { status: 303, headers: { Location: `/desk/${language}${path}` } });
  if (!same || found.length === 0)
    return go(`/erase?${new URLSearchParams({ who, changed: "1" })}`);
  const count = await eraseAll(found, { store: desk.store, dataDir: desk.dataDir, by });
  log.info({ event: "erasure", outcome: "erased", count });
  await desk.book.refresh();
  return go(`/ledger?erased=${count}`);
}
