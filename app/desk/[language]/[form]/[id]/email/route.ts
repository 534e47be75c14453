import { deskAddress } from "@/lib/desk/core/address";
import { providedDesk } from "@/lib/desk/host/provided";
import { unlessAway } from "@/lib/desk/host/see-other";
import { backToForm } from "@/lib/desk/record/record-form";
import { withoutPasses } from "@/lib/desk/record/without-passes";
import { kindsNow, messageFrom } from "@/lib/mails/kinds";
import { isFormName } from "@/lib/registration/forms";
import { isMailKind } from "@/lib/registration/mail-kinds";
import { escapeHtml } from "@/lib/security/escape-html";

type Context = RouteContext<"/desk/[language]/[form]/[id]/email">;

const recordPath = (language: string, form: string, id: string) =>
  `${deskAddress(language)}/${form}/${encodeURIComponent(id)}`;

const gone = () => new Response("Not Found\n", { status: 404 });

/** Which e-mail the address asks for. */
function kindIn(request: Request): unknown {
  return new URL(request.url).searchParams.get("kind") ?? "sales";
}

/**
 * An e-mail as its recipient gets it, but for the addresses of passes. Its markup comes from the site itself and contains no
 * script.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { language, form, id } = await params;
  const kind = kindIn(request);
  const desk = providedDesk();
  if (!desk || !isFormName(form) || !isMailKind(kind)) return gone();
  return unlessAway(recordPath(language, form, id), async () => {
    const stored = await desk.store.get(form, id);
    const message = stored && (await messageFrom(desk.store, form, kind, stored));
    if (!message) return gone();
    // The policy of the desk's pages does not allow the inline styles of an e-mail.
    const table = withoutPasses(message.call.detail.replaceAll(/ style="[^"]*"/g, ""));
    const page = `<!doctype html><html lang="${message.language}"><meta charset="utf-8"><title>${escapeHtml(message.subject)}</title>${table}</html>`;
    return new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  });
}

/** Sends the e-mail now, also if it was sent before, and redirects to the registration. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form, id } = await params;
  const desk = providedDesk();
  const kind = kindIn(request);
  if (!desk || !isFormName(form) || !isMailKind(kind)) return gone();
  if (!kindsNow(form, desk.store.edition).includes(kind)) return gone();
  const posted = new URLSearchParams(await request.text());
  const result = await desk.sendMessage({ id, form, kind });
  const outcome = result.outcome === "failed" ? result.reason : result.outcome;
  const back = recordPath(language, form, id);
  return backToForm(`${back}?${new URLSearchParams({ email: outcome })}`, posted);
}
