import { randomUUID } from "node:crypto";
import { deskAddress } from "@/lib/desk/core/address";
import { isCurrent } from "@/lib/desk/core/arrivals";
import { type Done, decided, tagged, untagged } from "@/lib/desk/decisions/deciding";
import { plainStates } from "@/lib/desk/decisions/table";
import { typedTag } from "@/lib/desk/decisions/typed";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { PAGE_SIZE } from "@/lib/desk/list/query";
import { type FormName, isFormName } from "@/lib/registration/forms";
import { newPass } from "@/lib/registration/passes/given-pass";
import type { StaffFile } from "@/lib/registration/staff-file";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/[form]/ticked/set">;
type Change = (before: StaffFile) => StaffFile | undefined;

/** Gives each of the ticked registrations a decision, which leads to the letters, or a tag, which leads to the list. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form } = await params;
  const desk = providedDesk();
  if (!desk || !isFormName(form)) return new Response("Not Found\n", { status: 404 });
  const posted = new URLSearchParams(await request.text());
  const list = new URLSearchParams(posted.get("list") ?? "");
  const page = `${deskAddress(language)}/${form}`;
  const done = { by: request.headers.get(personHeader) ?? "", at: new Date() };
  const change = readChange(form, posted, done);
  if (!change) return new Response("Bad Request\n", { status: 400 });
  const ids = [...new Set(posted.getAll("id"))].slice(0, PAGE_SIZE);
  return unlessAway(`${page}?${list}`, async () => {
    const counts = { changed: 0, left: 0 };
    for (const id of ids) {
      let isChanged = false;
      const own = change();
      const { outcome } = await desk.store.staffFiles.change(form, id, (before) => {
        const after = own(before);
        isChanged ||= after !== undefined;
        return after;
      });
      counts[isChanged && outcome === "stored" ? "changed" : "left"] += 1;
      log.info({ event: "file", form, id, outcome });
    }
    list.set("changedFiles", String(counts.changed));
    list.set("leftFiles", String(counts.left));
    const isDecision = posted.has("state") && counts.changed > 0;
    if (!isDecision || !isCurrent(desk.store.edition)) return seeOther(`${page}?${list}`);
    for (const id of ids) list.append("id", id);
    return seeOther(`${page}/letters?${list}`);
  });
}

/** Makes a change for each registration. Undefined if none was asked for. */
function readChange(
  form: FormName,
  posted: URLSearchParams,
  done: Done,
): (() => Change) | undefined {
  const tag = typedTag(posted.get("tag") ?? "");
  if (tag !== undefined) {
    const removes = posted.get("remove") === "on";
    return () => (before) => (removes ? untagged(before, tag) : tagged(before, tag));
  }
  const state = plainStates(form).find((one) => one === posted.get("state"));
  if (!state) return undefined;
  return () => {
    const [step, pass] = [randomUUID(), newPass()];
    return (before) => {
      const after = before.history.at(-1)?.id ?? "";
      const next = decided(before, form, { step, after, state, pass }, done);
      return typeof next === "string" ? undefined : next;
    };
  };
}
