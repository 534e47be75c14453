import { deskAddress } from "@/lib/desk/core/address";
import { isMadeId } from "@/lib/desk/decisions/typed";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther } from "@/lib/desk/host/see-other";
import { PAGE_SIZE } from "@/lib/desk/list/query";
import { queueEach, queueEmail } from "@/lib/desk/mail/mailing";
import { kindsNow } from "@/lib/mails/kinds";
import { isFormName } from "@/lib/registration/forms";
import { isForStaff, isMailKind } from "@/lib/registration/mail-kinds";

type Context = RouteContext<"/desk/[language]/[form]/email/send">;

/**
 * Puts one kind of e-mail about each of the ticked registrations into the queue, once for a press, and goes back to
 * the list. If the store goes away, the page that asks comes again with the same press, which queues the others.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form } = await params;
  const desk = providedDesk();
  const posted = new URLSearchParams(await request.text());
  const kind = posted.get("kind");
  const press = posted.get("press") ?? "";
  if (!desk || !isFormName(form)) return new Response("Not Found\n", { status: 404 });
  const canGo =
    isMailKind(kind) &&
    isForStaff(kind) &&
    kind !== "decision" &&
    kindsNow(form, desk.store.edition).includes(kind);
  if (!canGo || !isMadeId(press)) {
    return new Response("Bad Request\n", { status: 400 });
  }
  const by = request.headers.get(personHeader) ?? "";
  const ids = [...new Set(posted.getAll("id").slice(0, PAGE_SIZE))];
  const counts = await queueEach(ids, (id) =>
    queueEmail(desk.store, { form, id, kind, press, by }),
  );
  // The list is one of this form, whatever was posted.
  const list = new URLSearchParams(posted.get("list") ?? "");
  const back = `${deskAddress(language)}/${form}`;
  if (counts.away > 0) {
    for (const id of ids) list.append("id", id);
    list.set("press", press);
  }
  list.set("queuedEmails", String(counts.queued));
  list.set("leftEmails", String(counts.left));
  list.set("awayEmails", String(counts.away));
  return seeOther(`${back}${counts.away > 0 ? "/email" : ""}?${list}`);
}
