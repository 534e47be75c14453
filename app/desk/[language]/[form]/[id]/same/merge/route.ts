import { deskAddress } from "@/lib/desk/core/address";
import { type Desk, personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { mergeAll } from "@/lib/desk/people/erasure";
import { chosenFrom, groupOf, seenNow } from "@/lib/desk/people/merging";
import { type FormName, isFormName } from "@/lib/registration/forms";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/[form]/[id]/same/merge">;

/** Merges the registrations that were confirmed, the kept one first, if each still is what was seen. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form, id } = await params;
  const desk = providedDesk();
  const by = request.headers.get(personHeader);
  if (!desk || !by || !isFormName(form)) return new Response("Not Found\n", { status: 404 });
  const seen = (await request.formData()).getAll("seen").map(String);
  const own = decodeURIComponent(id);
  const at = (path: string) => `${deskAddress(language)}/${form}${path}`;
  return unlessAway(at(`/${encodeURIComponent(own)}/same`), async () =>
    seeOther(at(await merge(desk, form, own, seen, by))),
  );
}

/** @returns the address to redirect to, after that of the form's list. @throws StoreUnavailable */
async function merge(
  desk: Desk,
  form: FormName,
  id: string,
  seen: readonly string[],
  by: string,
): Promise<string> {
  await desk.book.refresh();
  const [keepId = "", ...otherIds] = seen.map((one) => one.split(" ")[0] ?? "");
  const chosen = chosenFrom(groupOf(desk.book, form, keepId), keepId, otherIds);
  const now = chosen && (await seenNow(desk, chosen));
  const isSame = now && now.length === seen.length && now.every((one, n) => one === seen[n]);
  if (chosen && isSame && chosen.others.length > 0) {
    const others = chosen.others.map((row) => row.id);
    const erasing = { store: desk.store, dataDir: desk.dataDir, by };
    const outcome = await mergeAll({ form, keep: keepId, others }, erasing);
    await desk.book.refresh();
    if (outcome === "merged") {
      log.info({ event: "merge", outcome, count: others.length });
      return `/${keepId}?merged=${others.length}`;
    }
  }
  // The page shows whoever is left of them.
  const left = [id, keepId, ...otherIds].find((one) => desk.book.row(form, one));
  return left ? `/${left}/same?changed=1` : "?changed=1";
}
