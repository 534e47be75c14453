import { deskAddress } from "@/lib/desk/address";
import { providedDesk } from "@/lib/desk/provided";
import { PAGE_SIZE } from "@/lib/desk/query";
import { seeOther } from "@/lib/desk/see-other";
import { kindsNow } from "@/lib/mails/kinds";
import { isFormName } from "@/lib/registration/forms";
import { isMailKind } from "@/lib/registration/mail-kinds";

type Context = RouteContext<"/desk/[language]/[form]/email/send">;

/** Sends one kind of e-mail about each of the ticked registrations, and goes back to the list. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form } = await params;
  const desk = providedDesk();
  const posted = new URLSearchParams(await request.text());
  const kind = posted.get("kind");
  if (!desk || !isFormName(form)) return new Response("Not Found\n", { status: 404 });
  if (!isMailKind(kind) || !kindsNow(form, desk.store.edition).includes(kind)) {
    return new Response("Bad Request\n", { status: 400 });
  }
  const counts = { sent: 0, written: 0, failed: 0 };
  for (const id of new Set(posted.getAll("id").slice(0, PAGE_SIZE))) {
    const { outcome } = await desk.sendMessage({ id, form, kind });
    counts[outcome] += 1;
  }
  // The list is one of this form, whatever was posted.
  const list = new URLSearchParams(posted.get("list") ?? "");
  for (const [outcome, count] of Object.entries(counts)) list.set(outcome, String(count));
  return seeOther(`${deskAddress(language)}/${form}?${list}`);
}
