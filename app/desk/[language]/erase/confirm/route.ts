import { deskAddress } from "@/lib/desk/core/address";
import { type Desk, personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { eraseAll } from "@/lib/desk/people/erasure";
import { findInBook } from "@/lib/desk/people/people";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/erase/confirm">;

/** Erases the registrations that were listed for confirmation, if the person still has exactly these. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  const by = request.headers.get(personHeader);
  if (!desk || !by) return new Response("Not Found\n", { status: 404 });
  const posted = await request.formData();
  const who = String(posted.get("who") ?? "");
  // Once the store answers again, the page lists what it still holds.
  return unlessAway(`${deskAddress(language)}/erase?${new URLSearchParams({ who })}`, async () => {
    const page = await erase(desk, who, posted.getAll("listed").map(String), by);
    return seeOther(`${deskAddress(language)}${page}`);
  });
}

/**
 * @returns the address to redirect to. @throws StoreUnavailable some registrations may be erased
 * then
 */
async function erase(desk: Desk, who: string, ids: string[], by: string): Promise<string> {
  await desk.book.refresh();
  const found = findInBook(desk.book, who) ?? [];
  const listed = new Set(ids);
  const same =
    found.length === listed.size && found.every(({ form, id }) => listed.has(`${form}/${id}`));
  if (!same || found.length === 0) return `/erase?${new URLSearchParams({ who, changed: "1" })}`;
  const count = await eraseAll(found, { store: desk.store, dataDir: desk.dataDir, by });
  log.info({ event: "erasure", outcome: "erased", count });
  await desk.book.refresh();
  return `/ledger?erased=${count}`;
}
