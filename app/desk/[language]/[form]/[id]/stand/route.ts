import { deskAddress } from "@/lib/desk/core/address";
import { isCurrent } from "@/lib/desk/core/arrivals";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { unlessAway } from "@/lib/desk/host/see-other";
import { backToForm } from "@/lib/desk/record/record-form";
import {
  type NoStandPass,
  newPass,
  withoutStandPass,
  withStandPass,
} from "@/lib/registration/passes/given-pass";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/[form]/[id]/stand">;

/** Gives a pass to somebody on a stand, or takes it back. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form, id: written } = await params;
  const desk = providedDesk();
  if (!desk || form !== "exhibit" || !isCurrent(desk.store.edition)) {
    return new Response("Not Found\n", { status: 404 });
  }
  const id = decodeURIComponent(written);
  const posted = new URLSearchParams(await request.text());
  const one = (name: string) => posted.get(name)?.slice(0, 500) ?? "";
  const takesBack = posted.has("takeBack");
  const pass = one(takesBack ? "takeBack" : "pass");
  if (!/^[\w-]{10,40}$/.test(pass)) return new Response("Bad Request\n", { status: 400 });
  const page = `${deskAddress(language)}/${form}/${encodeURIComponent(id)}`;
  const by = request.headers.get(personHeader) ?? "";
  const { token } = newPass();
  return unlessAway(page, async () => {
    let problem: NoStandPass | undefined;
    const { outcome } = await desk.store.staffFiles.change(form, id, (before) => {
      problem = undefined;
      if (takesBack) return withoutStandPass(before, pass);
      const at = new Date().toISOString();
      const added = withStandPass(before, form, { id: pass, token, name: one("name"), at, by });
      if ("file" in added) return added.file === before ? undefined : added.file;
      problem = added.problem;
      return undefined;
    });
    log.info({
      event: "standPass",
      form,
      id,
      outcome: problem ?? (takesBack ? "takenBack" : outcome),
    });
    if (problem) return backToForm(`${page}?stand=${problem}`, posted);
    return backToForm(page, posted, takesBack ? undefined : "name");
  });
}
