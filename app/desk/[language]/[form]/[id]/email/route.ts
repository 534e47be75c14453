import { deskAddress } from "@/lib/desk/address";
import { providedDesk } from "@/lib/desk/provided";
import { seeOther, unlessAway } from "@/lib/desk/see-other";
import { salesEmail } from "@/lib/mails/sales-emails";
import { isFormName, notifies } from "@/lib/registration/forms";

type Context = RouteContext<"/desk/[language]/[form]/[id]/email">;

const recordPath = (language: string, form: string, id: string) =>
  `${deskAddress(language)}/${form}/${encodeURIComponent(id)}`;

const gone = () => new Response("Not Found\n", { status: 404 });

/**
 * The e-mail as the sales team gets it. Its markup comes from the site itself and contains no
 * script.
 */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { language, form, id } = await params;
  const desk = providedDesk();
  if (!desk || !isFormName(form) || !notifies(form)) return gone();
  return unlessAway(recordPath(language, form, id), async () => {
    const stored = await desk.store.get(form, id);
    if (!stored) return gone();
    const { subject, detail } = salesEmail(form, stored);
    // The policy of the desk's pages does not allow the inline styles of an e-mail.
    const table = detail.replaceAll(/ style="[^"]*"/g, "");
    const page = `<!doctype html><html lang="tr"><meta charset="utf-8"><title>${subject}</title>${table}</html>`;
    return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  });
}

/** Sends the e-mail now, also if it was sent before, and redirects to the registration. */
export async function POST(_: Request, { params }: Context): Promise<Response> {
  const { language, form, id } = await params;
  const desk = providedDesk();
  if (!desk || !isFormName(form) || !notifies(form)) return gone();
  const result = await desk.sendEmail(form, id);
  const outcome = result.outcome === "failed" ? result.reason : result.outcome;
  const back = recordPath(language, form, id);
  return seeOther(`${back}?${new URLSearchParams({ email: outcome })}`);
}
