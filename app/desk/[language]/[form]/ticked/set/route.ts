import { randomUUID } from "node:crypto";
import { log } from "@/lib/http/log";
import { newPass } from "@/lib/passes/given-pass";
import type { FormName } from "@/lib/registration/forms";
import type { StaffFile } from "@/lib/reviews/staff-file";
import { badRequest, deskAction } from "@/staff/desk/context/desk-action";
import { isCurrent } from "@/staff/desk/core/arrivals";
import { formPath, listPage } from "@/staff/desk/core/paths";
import { typedTag } from "@/staff/desk/core/typed";
import { type DoneBy, decided, tagged, untagged } from "@/staff/desk/decisions/deciding";
import { plainStates } from "@/staff/desk/decisions/table";
import { PAGE_SIZE } from "@/staff/desk/list/query";

type Change = (before: StaffFile) => StaffFile | undefined;

/** Gives each of the selected registrations a decision, which leads to the letters, or a tag, which leads to the list. */
export const POST = deskAction({
  path: formPath,
  page: (asked) => `${listPage(asked)}?${new URLSearchParams(asked.fields.get("list") ?? "")}`,
  async run({ desk, path: { form }, fields, by, home }) {
    const change = readChange(form, fields, { by, at: new Date() });
    if (!change) return badRequest();
    const ids = [...new Set(fields.getAll("id"))].slice(0, PAGE_SIZE);
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
    const list = new URLSearchParams(fields.get("list") ?? "");
    list.set("changedFiles", String(counts.changed));
    list.set("leftFiles", String(counts.left));
    const isDecision = fields.has("state") && counts.changed > 0;
    if (!isDecision || !isCurrent(desk.store.edition)) return `${home}/${form}?${list}`;
    for (const id of ids) list.append("id", id);
    return `${home}/${form}/letters?${list}`;
  },
});

/** Makes a change for each registration. Undefined if none was asked for. */
function readChange(
  form: FormName,
  posted: URLSearchParams,
  done: DoneBy,
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
