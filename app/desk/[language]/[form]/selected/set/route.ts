import { randomUUID } from "node:crypto";
import { log } from "@/lib/http/log";
import { generatePassCredentials } from "@/lib/passes/staff-pass";
import type { FormName } from "@/lib/registration/forms";
import type { Review } from "@/lib/reviews/review";
import { createDeskAction, respondBadRequest } from "@/staff/desk/context/desk-action";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { buildListPath, formPathSchema } from "@/staff/desk/core/paths";
import { parseTag } from "@/staff/desk/core/staff-input";
import { listBulkStates } from "@/staff/desk/decisions/decision-states";
import {
  addDecision,
  addTag,
  type ChangeStamp,
  removeTag,
} from "@/staff/desk/decisions/review-changes";
import { PAGE_SIZE } from "@/staff/desk/list/list-query";

type Change = (before: Review) => Review | undefined;

/** Sets a decision (redirects to the decision emails) or a tag (redirects to the list) on selected registrations. */
export const POST = createDeskAction({
  path: formPathSchema,
  page: (asked) => `${buildListPath(asked)}?${new URLSearchParams(asked.fields.get("list") ?? "")}`,
  async run({ desk, path: { form }, fields, by, home }) {
    const change = readChange(form, fields, { by, at: new Date() });
    if (!change) return respondBadRequest();
    const ids = [...new Set(fields.getAll("id"))].slice(0, PAGE_SIZE);
    const counts = { changed: 0, left: 0 };
    for (const id of ids) {
      let isChanged = false;
      const own = change();
      const { outcome } = await desk.store.reviews.change(form, id, (before) => {
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
    if (!isDecision || !isCurrentEdition(desk.store.edition)) return `${home}/${form}?${list}`;
    for (const id of ids) list.append("id", id);
    return `${home}/${form}/letters?${list}`;
  },
});

/** Returns the change for each registration, or undefined if none was posted. */
function readChange(
  form: FormName,
  posted: URLSearchParams,
  done: ChangeStamp,
): (() => Change) | undefined {
  const tag = parseTag(posted.get("tag") ?? "");
  if (tag !== undefined) {
    const removes = posted.get("remove") === "on";
    return () => (before) => (removes ? removeTag(before, tag) : addTag(before, tag));
  }
  const state = listBulkStates(form).find((one) => one === posted.get("state"));
  if (!state) return undefined;
  return () => {
    const [step, pass] = [randomUUID(), generatePassCredentials()];
    return (before) => {
      const after = before.history.at(-1)?.id ?? "";
      const next = addDecision(before, form, { step, after, state, pass }, done);
      return typeof next === "string" ? undefined : next;
    };
  };
}
